/** The state of a link to the home page that opens the deposit there. */
export const DEPOSIT_REQUEST = { opensDeposit: true } as const

/** Whether a link asked for a deposit, given the state of the address. */
export const hasDepositRequest = (state: unknown): boolean =>
  (state as Partial<typeof DEPOSIT_REQUEST> | null)?.opensDeposit === true
