import { freeze, type Immutable, produce } from 'immer'
import { Create } from 'typebox/value'
import { append } from '../../domain/history.ts'
import { createMember } from '../../domain/member.ts'
import type { Transaction } from '../../domain/state/money.ts'
import { type Member, type WorldState, WorldStateSchema } from '../../domain/state.ts'

type State = Immutable<WorldState>

/** Creates the state before the first step: members without transactions. */
export const createSteppingState = (id: string, memberCount = 3): State => {
  const memberList = Array.from({ length: memberCount }, (_, index) => createMemberOf(index + 1))
  const state: WorldState = {
    ...Create(WorldStateSchema),
    id,
    seed: 1,
    clock: { shiftMs: 0, frozenAt: 0 },
    rngState: [1, 2, 3, 4],
    members: Object.fromEntries(memberList.map((member) => [member.id, member])),
    usernames: Object.fromEntries(memberList.map((member) => [member.username, member.id])),
    systemAccounts: { 'BAHT/external': 0 },
  }
  return freeze(state, true)
}

/** Returns the next state, in which every member has one baht more. `counter` is the number of steps so far. */
export const takeStep = (state: State): State =>
  produce(state, (draft) => {
    draft.counter += 1
    for (const member of Object.values(draft.members)) {
      append(member.statement, createTransaction(draft.counter, member))
      member.balances.wallet = (member.balances.wallet ?? 0) + 100
      draft.systemAccounts['BAHT/external'] = (draft.systemAccounts['BAHT/external'] ?? 0) - 100
    }
  })

/** How many steps `store-writer.ts` makes between two writes, so that about every fifth write seals a page. */
export const STEPS_PER_WRITE = 7

export const takeSteps = (state: State, stepCount: number): State => {
  let lastState = state
  for (let step = 0; step < stepCount; step += 1) lastState = takeStep(lastState)
  return lastState
}

const createMemberOf = (index: number): Member =>
  createMember({
    id: `m${index}`,
    username: `069${String(index).padStart(7, '0')}`,
    password: 'demo1234',
    name: `สมาชิก ${index}`,
    createdAt: 0,
    currency: 'BAHT',
    balances: { wallet: 0 },
  })

const createTransaction = (step: number, { id, currency }: Member): Transaction => ({
  id: `${id}-${step}`,
  at: step,
  type: 'deposit',
  from: 'KBANK',
  to: 'wallet',
  amount: 100,
  status: 'SUCCESS',
  postings: [{ debit: `${currency}/external`, credit: 'wallet', amount: 100 }],
  related: { kind: 'refund', description: 'คืนเงิน ຄືນເງິນ\u2028' },
})
