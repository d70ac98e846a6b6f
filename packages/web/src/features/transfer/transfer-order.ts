/** A transfer as entered in the form; the amount is in baht (with satang as decimals) or kip. */
export interface TransferDetails {
  readonly from: string
  readonly to: string
  readonly amount: number
}

/** A transfer that was sent: from all accounts if `from` is empty; `amount` is null if it is not known. */
export interface TransferOrder extends Omit<TransferDetails, 'amount'> {
  readonly amount: number | null
}
