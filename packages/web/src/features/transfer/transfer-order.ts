/** A transfer as its form asks for it: amount in whole baht or kip. */
export interface TransferDetails {
  readonly from: string
  readonly to: string
  readonly amount: number
}

/** A move of money that was sent: from all accounts where `from` is empty; `amount` is null where it is not known. */
export interface TransferOrder extends Omit<TransferDetails, 'amount'> {
  readonly amount: number | null
}
