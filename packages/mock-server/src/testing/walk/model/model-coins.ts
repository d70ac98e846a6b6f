const DAY_MS = 86_400_000

/** Returns the number of the day in Bangkok, counted from 1970. */
export const dayNumberOf = (at: number): number => Math.floor((at + 7 * 3_600_000) / DAY_MS)

export const isKip = ({ decimals }: { readonly decimals: number }): boolean => decimals === 0

/** The coins, coupons, invite credit and refunds of a member. Amounts are in minor units. */
export interface ModelCredit {
  coins: number
  spunAt: number | null
  /** The day of the last deposit, and the sum of the deposits of that day. */
  deposited: { day: number; sum: bigint }
  readonly coupons: ModelCoupon[]
  invite: bigint
  collectedAt: number | null
  /** The sum of the member's stakes. */
  played: bigint
  /** The index of the acting member who invited this member; null if there is none. */
  readonly invitedBy: number | null
  /** Whether an invited member has played. */
  hasPlayer: boolean
  /** The refund that was received, but not yet paid into the wallet. */
  refund: bigint
  /** The refund that was granted, but not yet received. */
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

/** Counts a deposit, and adds the coins that it earns. */
export const countDeposit = (member: Depositor, amount: bigint, at: number): void => {
  const { credit } = member
  const depositedBefore = credit.deposited.day === dayNumberOf(at) ? credit.deposited.sum : 0n
  const coinsFor = (sum: bigint) => Math.min(5, Number(sum / (isKip(member) ? 150_000n : 30_000n)))
  credit.coins += coinsFor(depositedBefore + amount) - coinsFor(depositedBefore)
  credit.deposited = { day: dayNumberOf(at), sum: depositedBefore + amount }
}

/** Counts a stake, of which the inviter earns half a percent. */
export const countStake = (credit: ModelCredit, inviter: ModelCredit | undefined, bet: bigint): void => {
  const sharesBefore = credit.played / 200n
  credit.played += bet
  if (!inviter) return
  inviter.invite += credit.played / 200n - sharesBefore
  inviter.hasPlayer = true
}
