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
import { checkExactlyOne, findMember } from './find-member.ts'
import type { Push } from './push.ts'

/** Who and what an act may name. `now` is world time in ms. */
export interface ActContext {
  readonly cast: readonly CastMember[]
  readonly games: readonly Game[]
  readonly now: number
  /** Hears what is to be pushed, if the draft is committed. */
  readonly push: (signal: Push) => void
}

type ActInput<K extends keyof ActSpec> = NonNullable<ActSpec[K]>

/** Does one act on a draft. A sentence says why it cannot be done; null that it was. */
export const applyAct = (state: WorldState, given: ActSpec, context: ActContext): string | null => {
  const several = checkExactlyOne(Object.keys(given), ACTS)
  if (several) return several
  if (given.credit) return creditMember(state, given.credit, context)
  if (given.settleWithdrawal) return settleOldest(state, given.settleWithdrawal, context)
  if (given.agentSays) return sayAsAgent(state, given.agentSays, context)
  return given.play ? playRound(state, given.play, context) : null
}

const creditMember = (state: WorldState, given: ActInput<'credit'>, { cast, now }: ActContext) => {
  const member = findMember(state, cast, given.member)
  if (typeof member === 'string') return member
  const amount = toMinorAmount('amount', given.amount, member.currency)
  return typeof amount === 'string' ? amount : credit(state, member, amount, now)
}

const settleOldest = (state: WorldState, given: ActInput<'settleWithdrawal'>, { cast, now }: ActContext) => {
  const member = findMember(state, cast, given.member)
  if (typeof member === 'string') return member
  const [oldest] = Object.entries(member.pending).sort(([, a], [, b]) => a.at - b.at)
  if (!oldest) return `${given.member} has no withdrawal in progress`
  settleWithdrawal(state, member.id, oldest[0], given.result, now)
  return null
}

const playRound = (state: WorldState, given: ActInput<'play'>, { cast, games, now }: ActContext) => {
  const member = findMember(state, cast, given.member)
  if (typeof member === 'string') return member
  const { game, result } = given
  const codes = games.map(({ code }) => code)
  if (!codes.includes(game)) return `there is no game "${game}"${suggest(game, codes)}`
  const bet = toMinorAmount('bet', given.bet, member.currency)
  if (typeof bet === 'string') return bet
  if (result === 'lose' && given.amount !== undefined) return 'amount is what a win pays: leave it out with "lose"'
  if (result === 'win' && given.amount === undefined) return 'amount is missing: say what the win pays'
  const won = toMinorAmount('amount', given.amount ?? 0, member.currency)
  if (typeof won === 'string') return won
  return won <= 0 && result === 'win' ? 'amount must be above 0' : play(state, member, { game, bet, won }, now)
}

const sayAsAgent = (state: WorldState, given: ActInput<'agentSays'>, { cast, now, push }: ActContext) => {
  const { member: who, guest, message } = given
  const several = checkExactlyOne(
    Object.keys(given).filter((key) => key !== 'message'),
    ['member', 'guest'],
  )
  if (several) return several
  const to = guest ?? findMember(state, cast, who ?? '')
  if (guest === undefined && typeof to === 'string') return to
  const item = createAgentMessage(state, to, message.text, now)
  push({ kind: 'message', room: roomOf(to), member: item.userId, item })
  return null
}

const toMinorAmount = (name: string, amount: number, currency: Currency): number | string =>
  toMinor(amount, currency) ??
  `${name} ${amount} must be ${CURRENCIES[currency].decimals === 0 ? 'whole kip' : 'baht with at most two decimals'}`
