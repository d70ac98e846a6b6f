import { expect, test } from 'vitest'
import { createMemberContext, createTestWorld, loadTestFixtures, START } from '../../testing/test-worlds.ts'
import { updateState } from '../../worlds/committer.ts'
import { append } from '../history.ts'
import { claimCoupon, giveCoupon } from '../rewards/coupons.ts'
import type { Coupon } from '../state/rewards.ts'
import type { Member, WorldState } from '../state.ts'
import { audit } from './auditor.ts'
import { postTransaction } from './ledger.ts'

interface Change {
  readonly draft: WorldState
  readonly noi: Member
  readonly coupon: Coupon
}

const { fixtureData } = loadTestFixtures('th')

const sliceOf = (kind: Coupon['kind']) => {
  const slice = fixtureData.rewards.wheel.slices.find(({ prize }) => prize?.kind === kind)
  if (!slice) throw new Error(`the fixtures have no prize of the kind ${kind}`)
  return slice
}

/**
 * Creates a world in which Noi has a coupon of 50 baht and 10 baht of refund credit. Returns a function that changes
 * this world and audits the change.
 */
const createCreditWorld = async () => {
  const { state } = await createTestWorld()
  const slice = fixtureData.rewards.wheel.slices.find(({ code }) => code === 'CASH50')
  const readyState = updateState(state, (draft) => {
    const context = createMemberContext(draft, 'SB100002')
    const { member: noi } = context
    if (!slice) throw new Error('the fixtures have no slice CASH50')
    giveCoupon(context, slice)
    append(noi.refunds, { amount: 1_000, at: START })
    noi.refund.credit = 1_000
  }).state
  expect(audit(state, readyState)).toEqual([])
  const auditChange = (makeChange: (change: Change) => void) => {
    const stateAfter = updateState(readyState, (draft) => {
      const noi = draft.members.SB100002
      const coupon = noi?.coupons[0]
      if (!noi || !coupon) throw new Error('noi has no coupon')
      makeChange({ draft, noi, coupon })
      // Another member changes too: the audit must not stop at one of several changed members.
      if (draft.members.SB100003) draft.members.SB100003.coin += 1
    }).state
    return audit(readyState, stateAfter)
  }
  return { ready: readyState, auditChange }
}

const payCoupon = ({ draft, noi, coupon }: Change, amount = coupon.amount) => {
  const source = `coupon/${coupon.id}` as const
  postTransaction(draft, noi, { at: START, type: 'bonus', from: '', to: 'wallet', amount, status: 'SUCCESS', source })
}

test('the auditor reports nothing when coupons of money and of bonus money are claimed', async () => {
  const { auditChange } = await createCreditWorld()
  const claimCoupons = ({ draft, noi }: Change) => {
    const context = createMemberContext(draft, 'SB100002')
    giveCoupon(context, sliceOf('BONUS'))
    for (const { id } of [...noi.coupons]) expect(claimCoupon(context, { coupon: id })).toBeNull()
  }
  expect(auditChange(claimCoupons)).toEqual([])
})

const BROKEN_INVARIANTS: readonly [string, (change: Change) => void, RegExp][] = [
  [
    'a negative sum of stakes',
    ({ noi }) => {
      noi.played = -1
    },
    /^SB100002: played is -1$/,
  ],
  [
    'a coupon that is paid and not claimed',
    (change) => payCoupon(change),
    /^coupon\/c\d+ is credited, and its record says that it is not$/,
  ],
  [
    'a coupon that is claimed and not paid',
    ({ coupon }) => {
      coupon.claimedAt = START
    },
    /^coupon\/c\d+ is marked as credited, and no deposit is$/,
  ],
  [
    'a coupon that is paid twice',
    (change) => {
      change.coupon.claimedAt = START
      payCoupon(change)
      payCoupon(change)
    },
    /^coupon\/c\d+ is credited more than once$/,
  ],
  [
    'a coupon that pays more than it is worth',
    (change) => {
      change.coupon.claimedAt = START
      payCoupon(change, 5_001)
    },
    /^coupon\/c\d+ is of 5000, and 5001 is credited$/,
  ],
  [
    'a coupon that a member has twice',
    ({ noi, coupon }) => void noi.coupons.push({ ...coupon }),
    /^SB100002: has the coupon c\d+ twice$/,
  ],
  [
    'refund credit without a refund',
    ({ noi }) => {
      noi.refund.credit = 1_001
    },
    /^SB100002: refund credit is 1001, and at most 1000 were received$/,
  ],
  [
    'more refund credit than all refunds together gave',
    ({ noi }) => {
      append(noi.refunds, { amount: 500, at: START })
      noi.refund.credit = 1_501
    },
    /^SB100002: refund credit is 1501, and at most 1500 were received$/,
  ],
  [
    'negative refund credit',
    ({ noi }) => {
      noi.refund.credit = -1
    },
    /^SB100002: refund credit is -1$/,
  ],
  [
    'invite credit with a fraction of a satang',
    ({ noi }) => {
      noi.inviteAmount = 0.5
    },
    /^SB100002: invite credit is 0\.5$/,
  ],
]

test.each(BROKEN_INVARIANTS)('the auditor reports %s, and nothing else', async (_what, change, sentence) => {
  const { auditChange } = await createCreditWorld()
  expect(auditChange(change)).toEqual([expect.stringMatching(sentence)])
})

test('the auditor reports a coupon that can be claimed again', async () => {
  const { ready: readyState } = await createCreditWorld()
  const stateAfterClaim = updateState(readyState, (draft) => {
    const context = createMemberContext(draft, 'SB100002')
    claimCoupon(context, { coupon: context.member.coupons[0]?.id ?? '' })
  }).state
  const stateWithMoreMoney = updateState(stateAfterClaim, (draft) => {
    const noi = draft.members.SB100002
    if (noi) noi.inviteAmount += 1
  }).state
  expect(audit(stateAfterClaim, stateWithMoreMoney)).toEqual([])
  const stateWithReopenedCoupon = updateState(stateAfterClaim, (draft) => {
    const coupon = draft.members.SB100002?.coupons[0]
    if (coupon) coupon.claimedAt = null
  }).state
  expect(audit(stateAfterClaim, stateWithReopenedCoupon)).toEqual([
    expect.stringMatching(/^SB100002: the coupon c\d+ can be claimed again$/),
  ])
})
