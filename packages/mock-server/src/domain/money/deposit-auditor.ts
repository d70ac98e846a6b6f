import type { Immutable } from 'immer'
import { listAdded } from '../history.ts'
import type { WorldState } from '../state.ts'

type State = Immutable<WorldState>

/** A posted deposit from a source, such as a bank transfer. `at` is world time in ms, `amount` is in minor units. */
interface DepositClaim {
  readonly source: string
  readonly memberId: string
  readonly amount: number
  readonly at: number
}

/** The deposit that can be claimed from a source, according to the record of the source in the state. */
interface SourceRecord {
  readonly amount: number
  /** The member who may claim the deposit, or has claimed it. */
  readonly memberId: string | null
  /** The period in which the deposit may be claimed, in ms of world time: `from` is included, `until` is not. */
  readonly from: number
  readonly until: number
  readonly isClaimed: boolean
}

/**
 * Checks that each transfer, payment code, gift link, slip and prize is credited at most once, to the member and with
 * the amount of its record. Checks also that no payment code or prize is credited after it ended, and that nothing is
 * newly marked as credited without a deposit. Returns one sentence for each broken invariant.
 */
export const auditDeposits = (stateBefore: State | null, stateAfter: State): string[] => {
  const claims = Object.values(stateAfter.members).flatMap((member) => {
    const memberBefore = stateBefore?.members[member.id]
    return memberBefore === member ? [] : listClaims(memberBefore, member)
  })
  const sources = new Set<string>()
  const brokenInvariants = claims.flatMap((claim) => {
    const isFirst = !sources.has(claim.source)
    sources.add(claim.source)
    return isFirst ? checkClaim(stateBefore, stateAfter, claim) : [`${claim.source} is credited more than once`]
  })
  return stateBefore ? [...brokenInvariants, ...listUncredited(stateBefore, stateAfter, sources)] : brokenInvariants
}

const listClaims = (memberBefore: State['members'][string] | undefined, { id, statement }: State['members'][string]) =>
  listAdded(memberBefore?.statement, statement).flatMap(({ source, amount, at }): DepositClaim[] =>
    source === undefined ? [] : [{ source, memberId: id, amount, at }],
  )

const checkClaim = (
  stateBefore: State | null,
  stateAfter: State,
  { source, memberId, amount, at }: DepositClaim,
): string[] => {
  const record = findRecord(stateAfter, source)
  // The state keeps only the newest records, so a full audit may not find the record of an old deposit.
  if (!record) return stateBefore ? [`${source} is credited, and is not there`] : []
  const { memberId: owner, from, until, isClaimed } = record
  return [
    ...(stateBefore && findRecord(stateBefore, source)?.isClaimed ? [`${source} is credited again`] : []),
    ...(isClaimed ? [] : [`${source} is credited, and its record says that it is not`]),
    ...(owner === memberId ? [] : [`${source} is credited to ${memberId}, and not to ${owner}`]),
    ...(amount === record.amount ? [] : [`${source} is of ${record.amount}, and ${amount} is credited`]),
    ...(from <= at && at < until ? [] : [`${source} is credited when it cannot be, at ${at}`]),
  ]
}

const findRecord = ({ bankTransfers, qrCodes, giftCodes, members }: State, source: string): SourceRecord | null => {
  const [kind = ''] = source.split('/', 1)
  const key = source.slice(kind.length + 1)
  const anyTime = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY }
  const transfer = kind === 'transfer' && Object.hasOwn(bankTransfers, key) ? bankTransfers[key] : undefined
  if (transfer) {
    const { amount, creditedTo } = transfer
    return { ...anyTime, amount, memberId: creditedTo, isClaimed: creditedTo !== null }
  }
  const code = kind === 'qr' && Object.hasOwn(qrCodes, key) ? qrCodes[key] : undefined
  if (code) {
    const { amount, memberId, at, cancelledAt, expiresAt, paidAt } = code
    return { amount, memberId, from: at, until: cancelledAt ?? expiresAt, isClaimed: paidAt !== null }
  }
  const gift = kind === 'gift' && Object.hasOwn(giftCodes, key) ? giftCodes[key] : undefined
  if (gift) return { ...anyTime, amount: gift.amount, memberId: gift.memberId, isClaimed: true }
  if (kind === 'coupon') return findCoupon(members, key)
  const owner = kind === 'slip' && Object.values(members).find(({ slipVerdicts }) => Object.hasOwn(slipVerdicts, key))
  const verdict = owner ? owner.slipVerdicts[key] : undefined
  return owner && verdict
    ? { ...anyTime, amount: verdict.amount, memberId: owner.id, isClaimed: verdict.status === 'SUCCESS' }
    : null
}

/**
 * Finds a coupon whose prize is paid into the wallet. The prize of any other coupon is bonus money: it becomes a bonus,
 * not a deposit.
 */
const findCoupon = (members: State['members'], id: string): SourceRecord | null => {
  for (const { id: memberId, coupons } of Object.values(members)) {
    const coupon = coupons.find((each) => each.id === id && each.kind === 'WALLET')
    if (!coupon) continue
    const { amount, at, expiresAt, claimedAt } = coupon
    return { amount, memberId, from: at, until: expiresAt, isClaimed: claimedAt !== null }
  }
  return null
}

/** Reports the sources that have been marked as credited since `stateBefore` without a deposit. */
const listUncredited = (stateBefore: State, stateAfter: State, sources: ReadonlySet<string>): string[] => {
  const candidateSources = [
    ...(stateBefore.qrCodes === stateAfter.qrCodes ? [] : Object.keys(stateAfter.qrCodes).map((id) => `qr/${id}`)),
    ...(stateBefore.bankTransfers === stateAfter.bankTransfers
      ? []
      : // A transfer that `stateBefore` lacks may come from the fixtures, credited already but without a deposit.
        Object.keys(stateBefore.bankTransfers).map((key) => `transfer/${key}`)),
    ...(stateBefore.giftCodes === stateAfter.giftCodes
      ? []
      : Object.keys(stateAfter.giftCodes).map((code) => `gift/${code}`)),
    ...Object.values(stateAfter.members).flatMap(({ id, coupons }) =>
      stateBefore.members[id]?.coupons === coupons ? [] : coupons.map((coupon) => `coupon/${coupon.id}`),
    ),
  ]
  return candidateSources
    .filter((source) => findRecord(stateAfter, source)?.isClaimed && !findRecord(stateBefore, source)?.isClaimed)
    .filter((source) => !sources.has(source))
    .map((source) => `${source} is marked as credited, and no deposit is`)
}
