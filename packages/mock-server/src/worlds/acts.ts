import { CURRENCIES, type Currency } from '@sabai/contracts/constants'
import type { ActSpec } from '@sabai/contracts/control'
import { ACTS } from '@sabai/contracts/scenario'
import { createAgentMessage, roomOf } from '../domain/chat.ts'
import { settleWithdrawal } from '../domain/due-queue.ts'
import { credit, play } from '../domain/money/acts.ts'
import { toMinor } from '../domain/money/money.ts'
import type { WorldState } from '../domain/state.ts'
import type { CastMember, Game } from '../fixtures/schema.ts'
import { suggest } from '../fixtures/suggest.ts'
import { checkExactlyOne, requireMember } from './find-member.ts'
import type { Push } from './push.ts'
import { WorldRefusedError } from './world-refused-error.ts'

/** Who and what an act may name. `now` is world time in ms. */
export interface ActContext {
  readonly cast: readonly CastMember[]
  readonly games: readonly Game[]
  readonly now: number
  /** Takes what is to be pushed once the draft is committed. */
  readonly push: (push: Push) => void
}

type ActInput<K extends keyof ActSpec> = NonNullable<ActSpec[K]>

/** Does one act on a draft. Throws WorldRefusedError where it cannot be done. */
export const applyAct = (state: WorldState, given: ActSpec, context: ActContext): void => {
  assertExactlyOne(Object.keys(given), ACTS)
  if (given.credit) creditMember(state, given.credit, context)
  if (given.settleWithdrawal) settleOldest(state, given.settleWithdrawal, context)
  if (given.agentSays) sayAsAgent(state, given.agentSays, context)
  if (given.play) playRound(state, given.play, context)
}

const assertExactlyOne = (named: readonly string[], known: readonly string[]): void => {
  const mistake = checkExactlyOne(named, known)
  if (mistake !== null) throw new WorldRefusedError(mistake)
}

const creditMember = (state: WorldState, given: ActInput<'credit'>, { cast, now }: ActContext): void => {
  const member = requireMember(state, cast, given.member)
  const amount = toMinorAmount('amount', given.amount, member.currency)
  if (amount <= 0) throw new WorldRefusedError('amount must be above 0')
  credit(state, member, amount, now)
}

const settleOldest = (state: WorldState, given: ActInput<'settleWithdrawal'>, { cast, now }: ActContext): void => {
  const member = requireMember(state, cast, given.member)
  const [oldest] = Object.entries(member.pending).sort(([, a], [, b]) => a.at - b.at)
  if (!oldest) throw new WorldRefusedError(`${given.member} has no withdrawal in progress`)
  settleWithdrawal(state, member.id, oldest[0], given.result, now)
}

const playRound = (state: WorldState, given: ActInput<'play'>, { cast, games, now }: ActContext): void => {
  const member = requireMember(state, cast, given.member)
  const { game, result } = given
  const codes = games.map(({ code }) => code)
  if (!codes.includes(game)) throw new WorldRefusedError(`there is no game "${game}"${suggest(game, codes)}`)
  const bet = toMinorAmount('bet', given.bet, member.currency)
  if (result === 'lose' && given.amount !== undefined)
    throw new WorldRefusedError('amount is what a win pays: leave it out with "lose"')
  if (result === 'win' && given.amount === undefined)
    throw new WorldRefusedError('amount is missing: say what the win pays')
  const won = toMinorAmount('amount', given.amount ?? 0, member.currency)
  if (won <= 0 && result === 'win') throw new WorldRefusedError('amount must be above 0')
  const refusal = play(state, member, { game, bet, won }, now)
  if (refusal) throw new WorldRefusedError(refusal.detail ?? refusal.code)
}

const sayAsAgent = (state: WorldState, given: ActInput<'agentSays'>, { cast, now, push }: ActContext): void => {
  const { member: who, guest, message } = given
  const named = Object.keys(given).filter((key) => key !== 'message')
  assertExactlyOne(named, ['member', 'guest'])
  const to = guest ?? requireMember(state, cast, who ?? '')
  const item = createAgentMessage(state, to, message.text, now)
  push({ kind: 'message', room: roomOf(to), member: item.userId, item })
}

/** An amount of an act in minor units. Throws WorldRefusedError where it is none in the currency. */
const toMinorAmount = (name: string, amount: number, currency: Currency): number => {
  const minor = toMinor(amount, currency)
  if (minor !== null) return minor
  const expected = CURRENCIES[currency].decimals === 0 ? 'whole kip' : 'baht with at most two decimals'
  throw new WorldRefusedError(`${name} ${amount} must be ${expected}`)
}
