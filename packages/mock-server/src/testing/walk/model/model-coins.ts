const DAY_MS = 86_400_000

/** The day in Bangkok, counted from 1970. */
export const dayOf = (at: number): number => Math.floor((at + 7 * 3_600_000) / DAY_MS)

export const isKip = ({ decimals }: { readonly decimals: number }): boolean => decimals === 0

/** What a member may still win and be paid. Amounts in minor units. */
export interface ModelCredit {
  coins: number
  spunAt: number | null
  /** What was deposited in the present day, and the day. */
  deposited: { day: number; sum: bigint }
  readonly coupons: ModelCoupon[]
  invite: bigint
  collectedAt: number | null
  /** What the member staked, and by whom of those who act the member was invited. */
  played: bigint
  readonly invitedBy: number | null
  /** Whether somebody who was invited has played. */
  hasPlayer: boolean
  refund: bigint
  granted: bigint
}

interface ModelCoupon {
  readonly id: string
  readonly slice: string
  isClaimed: boolean
}

interface Depositor {
  readonly decimals: number
  readonly credit: ModelCredit
}

/** Gives the coins of a deposit. */
export const countDeposit = (member: Depositor, amount: bigint, at: number): void => {
  const { credit } = member
  const before = credit.deposited.day === dayOf(at) ? credit.deposited.sum : 0n
  const coinsFor = (sum: bigint) => Math.min(5, Number(sum / (isKip(member) ? 150_000n : 30_000n)))
  credit.coins += coinsFor(before + amount) - coinsFor(before)
  credit.deposited = { day: dayOf(at), sum: before + amount }
}

/** Counts a stake, of which whoever invited the member earns half a percent. */
export const countStake = (credit: ModelCredit, inviter: ModelCredit | undefined, bet: bigint): void => {
  const before = credit.played / 200n
  credit.played += bet
  if (!inviter) return
  inviter.invite += credit.played / 200n - before
  inviter.hasPlayer = true
}
