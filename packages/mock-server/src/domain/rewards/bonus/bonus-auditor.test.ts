import { expect, test } from 'vitest'
import { createMemberContext, createTestWorld, START } from '../../../testing/test-worlds.ts'
import { updateState } from '../../../worlds/committer.ts'
import type { MemberContext } from '../../context.ts'
import { creditWallet } from '../../money/acts.ts'
import { audit } from '../../money/auditor.ts'
import { postTransaction } from '../../money/ledger.ts'
import type { ActiveBonus } from '../../state/rewards.ts'
import type { Member, WorldState } from '../../state.ts'
import { activateBonus } from './bonus.ts'
import { endBonusByAge, finishBonus } from './bonus-end.ts'

interface Change {
  readonly context: MemberContext
  readonly draft: WorldState
  readonly noi: Member
  readonly bonus: ActiveBonus
}

/** Creates a world in which Noi's daily bonus is active. Returns its state, and a function that changes this state. */
const createBonusWorld = async () => {
  const { state } = await createTestWorld()
  const readyState = updateState(state, (draft) => {
    const context = createMemberContext(draft, 'SB100002')
    creditWallet(context, { amount: 100_000 })
    activateBonus(context, { code: 'daily' })
  }).state
  expect(audit(state, readyState)).toEqual([])
  expect(audit(null, readyState)).toEqual([])
  const changeWorld = (makeChange: (change: Change) => void) =>
    updateState(readyState, (draft) => {
      const context = createMemberContext(draft, 'SB100002')
      const { member: noi } = context
      if (!noi.bonus) throw new Error('noi has no bonus')
      makeChange({ context, draft, noi, bonus: noi.bonus })
    }).state
  return { ready: readyState, changeWorld }
}

const postReceipt = ({ draft, noi }: Change, code: string) => {
  const related = { kind: 'bonus', code, description: code } as const
  postTransaction(draft, noi, {
    at: START,
    type: 'bonus',
    from: '',
    to: 'wallet',
    amount: 100,
    status: 'SUCCESS',
    related,
  })
}

const UNEXPECTED_END_MESSAGE =
  /^the bonuses SB100003\/SB100003-bonus are active, and SB100002\/b\d+, SB100003\/SB100003-bonus will end/

const BROKEN_INVARIANTS: readonly [string, (change: Change) => void, string | RegExp][] = [
  [
    'a second bonus while one is active',
    (change) => {
      postReceipt(change, 'weekly')
      change.noi.received.weekly = [START]
      change.bonus.code = 'weekly'
    },
    'SB100002: receives weekly while daily is active',
  ],
  [
    'a receipt in the statement that was not recorded',
    (change) => postReceipt(change, 'daily'),
    /0 receipts were counted, the statement has 1$/,
  ],
  [
    'a recorded receipt of a bonus without its money',
    ({ noi }) => noi.received.daily?.push(START),
    'SB100002: 1 receipts were counted, the statement has 0',
  ],
  [
    'a recorded receipt of a promotion without its money',
    ({ noi }) => {
      noi.promotions.SABAI500 = START
    },
    'SB100002: 1 receipts were counted, the statement has 0',
  ],
  [
    'a bonus that disappeared',
    ({ noi }) => {
      noi.bonus = null
    },
    'SB100002: nothing is active, the statement says daily',
  ],
  [
    'a bonus that ends and stays active',
    ({ context, noi, bonus }) => {
      finishBonus(context, bonus)
      noi.bonus = bonus
    },
    'SB100002: daily is active, the statement says nothing',
  ],
  [
    'a bonus that ends and was not active',
    ({ context, bonus }) => finishBonus(context, { ...bonus, code: 'weekly' }),
    'SB100002: weekly ends, and daily is active',
  ],
  [
    'a bonus that is active although its turnover is met',
    ({ bonus }) => {
      bonus.turnoverDone = bonus.turnoverNeeded
    },
    'SB100002: daily is active after 550000 of 550000 were played',
  ],
  [
    'a negative turnover',
    ({ bonus }) => {
      bonus.turnoverDone = -1
    },
    'SB100002: daily is active after -1 of 550000 were played',
  ],
  [
    'an active bonus that will never end by age',
    ({ draft }) => {
      draft.scheduledEvents = draft.scheduledEvents.filter(({ kind }) => kind !== 'endBonus')
    },
    /^the bonuses SB100002\/b\d+, SB100003\/SB100003-bonus are active, and none will end by age$/,
  ],
  [
    'a bonus that has ended and is still scheduled to end by age',
    ({ context, draft, bonus }) => {
      const { scheduledEvents: events } = draft
      finishBonus(context, bonus)
      draft.scheduledEvents = events
    },
    UNEXPECTED_END_MESSAGE,
  ],
]

test.each(BROKEN_INVARIANTS)('the auditor reports %s', async (_what, makeChange, sentence) => {
  const { ready: readyState, changeWorld } = await createBonusWorld()
  expect(audit(readyState, changeWorld(makeChange))).toContainEqual(
    typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
  )
})

test('the auditor reports nothing for a bonus without turnover, nor for a statement entry of a bonus that failed', async () => {
  const { ready: readyState, changeWorld } = await createBonusWorld()
  const stateAfter = changeWorld(({ draft, noi, bonus }) => {
    Object.assign(bonus, { turnoverDone: 0, turnoverNeeded: 0 })
    const related = { kind: 'bonus', code: 'weekly', description: '' } as const
    postTransaction(draft, noi, {
      at: START,
      type: 'bonus',
      from: '',
      to: 'wallet',
      amount: 100,
      status: 'FAILED',
      related,
    })
  })
  expect(audit(readyState, stateAfter)).toEqual([])
})

test('ending a bonus by age changes nothing if the bonus is no longer active or its member does not exist', async () => {
  const { ready: readyState, changeWorld } = await createBonusWorld()
  const stateAfter = changeWorld(({ context, noi, bonus }) => {
    endBonusByAge(context, { memberId: noi.id, bonusId: 'b0' })
    endBonusByAge(context, { memberId: 'nobody', bonusId: bonus.id })
  })
  expect(stateAfter).toBe(readyState)
  const endedState = changeWorld(({ context, noi, bonus }) => {
    finishBonus(context, bonus)
    endBonusByAge(context, { memberId: noi.id, bonusId: bonus.id })
  })
  expect(audit(readyState, endedState)).toEqual([])
})

test('neither a full audit nor an audit of the last change reports anything when a bonus ends by the rules', async () => {
  const { ready: readyState, changeWorld } = await createBonusWorld()
  const stateAfter = changeWorld(({ context, bonus }) => finishBonus(context, bonus))
  expect(audit(readyState, stateAfter)).toEqual([])
  expect(audit(null, stateAfter)).toEqual([])
})
