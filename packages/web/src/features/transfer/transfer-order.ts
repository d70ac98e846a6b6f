/** A transfer as entered in the form. The amount is in baht, with satang as decimals, or in kip. */
export interface TransferDetails {
  readonly from: string
  readonly to: string
  readonly amount: number
}

/**
 * A transfer that was sent. If `from` is empty, money was moved from all accounts. `amount` is null if it is unknown.
 */
export interface TransferOrder extends Omit<TransferDetails, 'amount'> {
  readonly amount: number | null
}
