import { CURRENCIES, type Currency } from '@sabai/contracts/constants'
import type { ActGiven } from '@sabai/contracts/control'
import { ACTS } from '@sabai/contracts/scenario'
import type { Immutable } from 'immer'
import { credit, play } from '../domain/acts.ts'
import { agentText, roomOf } from '../domain/chat.ts'
import { settleWithdrawal } from '../domain/due.ts'
import { toMinor } from '../domain/money.ts'
import { normalisePhone } from '../domain/phone.ts'
import type { Member, WorldState } from '../domain/state.ts'
import type { CastMember, Game } from '../fixtures/schema.ts'
import { didYouMean } from '../fixtures/suggest.ts'
import type { Signal } from './signal.ts'

/** Who and what an act may name. `now` is world time in ms. */
export interface Scene {
  readonly cast: readonly CastMember[]
  readonly games: readonly Game[]
  readonly now: number
  /** Hears what is to be pushed, if the draft is committed. */
  readonly signal: (signal: Signal) => void
}

type Given<K extends keyof ActGiven> = NonNullable<ActGiven[K]>

/** Finds the `_id` of a member by cast name, phone number or `_id`; null where there is none. */
export const memberIdOf = (
  state: Pick<Immutable<WorldState>, 'base' | 'usernames' | 'members'>,
  cast: readonly CastMember[],
  who: string,
): string | null => {
  const phone = normalisePhone(who, state.base)
  const id =
    cast.find(({ key }) => key === who)?._id ??
    (Object.hasOwn(state.usernames, phone) ? state.usernames[phone] : undefined) ??
    who
  return Object.hasOwn(state.members, id) ? id : null
}

/** Finds a member by cast name, phone number or `_id`; a sentence where there is none. */
export const memberNamed = (state: WorldState, cast: readonly CastMember[], who: string): Member | string => {
  const member = state.members[memberIdOf(state, cast, who) ?? '']
  if (member) return member
  const names = cast.map(({ key }) => key)
  return `there is no member "${who}"${didYouMean(who, names)}: give a cast name (${names.join(', ')}), a phone number or an _id`
}

/** Does one act on a draft. A sentence says why it cannot be done; null that it was. */
export const act = (state: WorldState, given: ActGiven, scene: Scene): string | null => {
  const several = exactlyOne(Object.keys(given), ACTS)
  if (several) return several
  if (given.credit) return creditMember(state, given.credit, scene)
  if (given.settleWithdrawal) return settleOldest(state, given.settleWithdrawal, scene)
  if (given.agentSays) return agentSays(state, given.agentSays, scene)
  return given.play ? playRound(state, given.play, scene) : null
}

/** A sentence unless exactly one of the known names is given. */
export const exactlyOne = (named: readonly string[], known: readonly string[]): string | null =>
  named.length === 1 ? null : `give exactly one of ${known.join(', ')}, not ${named.join(' and ') || 'none'}`

const creditMember = (state: WorldState, given: Given<'credit'>, { cast, now }: Scene) => {
  const member = memberNamed(state, cast, given.member)
  if (typeof member === 'string') return member
  const amount = minorOf('amount', given.amount, member.currency)
  return typeof amount === 'string' ? amount : credit(state, member, amount, now)
}

const settleOldest = (state: WorldState, given: Given<'settleWithdrawal'>, { cast, now }: Scene) => {
  const member = memberNamed(state, cast, given.member)
  if (typeof member === 'string') return member
  const [oldest] = Object.entries(member.pending).sort(([, a], [, b]) => a.at - b.at)
  if (!oldest) return `${given.member} has no withdrawal in progress`
  settleWithdrawal(state, member.id, oldest[0], given.result, now)
  return null
}

const playRound = (state: WorldState, given: Given<'play'>, { cast, games, now }: Scene) => {
  const member = memberNamed(state, cast, given.member)
  if (typeof member === 'string') return member
  const { game, result } = given
  const codes = games.map(({ code }) => code)
  if (!codes.includes(game)) return `there is no game "${game}"${didYouMean(game, codes)}`
  const bet = minorOf('bet', given.bet, member.currency)
  if (typeof bet === 'string') return bet
  if (result === 'lose' && given.amount !== undefined) return 'amount is what a win pays: leave it out with "lose"'
  if (result === 'win' && given.amount === undefined) return 'amount is missing: say what the win pays'
  const won = minorOf('amount', given.amount ?? 0, member.currency)
  if (typeof won === 'string') return won
  return won <= 0 && result === 'win' ? 'amount must be above 0' : play(state, member, { game, bet, won }, now)
}

const agentSays = (state: WorldState, given: Given<'agentSays'>, { cast, now, signal }: Scene) => {
  const { member: who, guest, message } = given
  const several = exactlyOne(
    Object.keys(given).filter((key) => key !== 'message'),
    ['member', 'guest'],
  )
  if (several) return several
  const to = guest ?? memberNamed(state, cast, who ?? '')
  if (guest === undefined && typeof to === 'string') return to
  const item = agentText(state, to, message.text, now)
  signal({ kind: 'message', room: roomOf(to), member: item.userId, item })
  return null
}

const minorOf = (name: string, amount: number, currency: Currency): number | string =>
  toMinor(amount, currency) ??
  `${name} ${amount} must be ${CURRENCIES[currency].decimals === 0 ? 'whole kip' : 'baht with at most two decimals'}`
