import { type Route, type RouteSpec, routes } from '@sabai/contracts'
import type { ControlReply } from '@sabai/contracts/control'
import { ConversationItem } from '@sabai/contracts/realtime'
import type { Immutable } from 'immer'
import { toWireAmount } from '../../domain/money/money.ts'
import type { ScriptedEvent, State } from '../../domain/state.ts'
import type { CastMember } from '../../fixture-schema/schema.ts'
import { HIDDEN, redact } from '../../http/redact.ts'
import { toIsoTime } from '../../lib/time.ts'
import type { Journal } from '../../worlds/journal/journal.ts'
import type { JournalEntry } from '../../worlds/journal/journal-entry.ts'
import { nameOfMember } from '../../worlds/members/find-member.ts'
import type { World } from '../../worlds/world.ts'
import { addressesOf, type Ports } from './addresses.ts'

/** Returns a world's entry in the list of worlds. */
export const worldInfoOf = (world: World, ports: Ports): ControlReply<'GET /__mock/worlds'>['worlds'][number] => {
  const { base, state, persisted } = world
  return {
    ...addressesOf(ports, world),
    base,
    now: toIsoTime(world.now()),
    frozen: state.clock.frozenAt !== null,
    seed: state.seed,
    settings: state.settings,
    persisted,
    scenarios: state.appliedScenarios.map(({ name }) => name),
    calls: world.journal.count,
    ...(world.madeBy !== null && { madeBy: world.madeBy }),
  }
}

/** Lists a world's scheduled events in order, both those of the product and those of scenario timelines. */
export const timelineOf = (world: World) => {
  const { state } = world
  const nameOf = (memberId: string): string => nameOfMember(state, world.cast(), memberId)
  return state.scheduledEvents.map((event) => ({
    at: toIsoTime(event.at),
    description: describeEvent(state, nameOf, event),
  }))
}

type ScheduledEventView = State['scheduledEvents'][number]

/** Describes a scheduled event. */
export const describeEvent = (
  state: State,
  nameOf: (memberId: string) => string,
  event: ScheduledEventView,
): string => {
  switch (event.kind) {
    case 'scripted':
      return `${event.scenario}: ${describeEntry(event.step)}`
    case 'payWithdrawal':
      return `the bank pays ${nameOf(event.memberId)} ${describeAmount(state, event)}`
    case 'creditTransfer':
      return `the bank transfer ${event.transfer} is credited to ${nameOf(event.memberId)}`
    case 'decideSlip':
      return `the slip ${event.reference} of ${nameOf(event.memberId)} gets its verdict`
    case 'endBonus':
      return `the bonus of ${nameOf(event.memberId)} ends by age`
    case 'answerChat':
      return `the script of the chat answers ${nameOf(event.participant)}`
  }
}

type Payment = Extract<ScheduledEventView, { kind: 'payWithdrawal' }>

/** Describes the amount of a payment: `500 BAHT`. */
const describeAmount = ({ members }: State, { memberId, transactionId }: Payment): string => {
  const member = members[memberId]
  const amount = member?.pending[transactionId]?.amount
  return member && amount !== undefined ? `${toWireAmount(amount, member.currency)} ${member.currency}` : 'a withdrawal'
}

/** Describes a timeline entry: `credit: member somchai, amount 5`. */
const describeEntry = ({ at: _, do: act, ...otherEvents }: Immutable<ScriptedEvent['step']>): string =>
  Object.entries({ ...act, ...otherEvents })
    .map(([name, values]) => {
      const words = Object.entries(values ?? {}).map(([key, value]) =>
        typeof value === 'string' ? `${key} ${value}` : `${key} ${JSON.stringify(value)}`,
      )
      return `${name}: ${words.join(', ')}`
    })
    .join('; ')

/** Returns the logins of the cast members that exist in a world, with their current data. */
export const loginsOf = ({ state }: World, cast: readonly CastMember[]) =>
  cast.flatMap(({ key, _id, description }) => {
    const member = state.members[_id]
    return member
      ? [{ key, id: _id, name: member.name, username: member.username, password: member.password, description }]
      : []
  })

/**
 * Returns a state as the control API shows it. Without `secrets`, passwords and the random part of every token are
 * hidden. Without `histories`, the members' transactions, slips and messages are omitted: they make up nearly all of a
 * state. `sessions` is always omitted, because `tokens` contains the same data.
 */
export const toStateView = (
  { sessions: _, ...state }: State,
  { secrets, histories }: { secrets: boolean; histories: boolean },
) => ({
  ...state,
  conversations: mapValues(state.conversations, ({ messages, ...conversation }) => ({
    ...conversation,
    ...(histories && { messages }),
  })),
  members: mapValues(state.members, ({ statement, hiddenTransactions, slips, ...member }) => ({
    ...member,
    ...(histories && { statement, hiddenTransactions, slips }),
    ...(!secrets && {
      password: HIDDEN,
      games: mapValues(member.games, (game) => ({ ...game, password: HIDDEN })),
    }),
  })),
  ...(!secrets && { tokens: hideTokens(state.id, state.tokens), otps: hideTokens(state.id, state.otps) }),
})

const hideTokens = <T>(id: string, valuesByToken: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.values(valuesByToken).map((value, index) => [`${id}.${HIDDEN}${index + 1}`, value]))

const mapValues = <T, U>(record: Readonly<Record<string, T>>, change: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))

/** Returns a journal entry as the control API shows it: what the contract marks personal or secret is redacted. */
export const toJournalEntryView = ({
  order: _,
  ...entry
}: JournalEntry): ControlReply<'GET /__mock/worlds/{id}/events'> => {
  const { route, at, answeredAt, waits, input, status, reply } = entry
  const spec: RouteSpec | undefined = route === null ? undefined : routes[route satisfies Route]
  return {
    ...entry,
    at: toIsoTime(at),
    answeredAt: answeredAt === null ? null : toIsoTime(answeredAt),
    waits: waits.map(({ gate, from, until }) => ({
      gate,
      from: toIsoTime(from),
      until: until === null ? null : toIsoTime(until),
    })),
    input: {
      ...('params' in input ? { params: redact(spec?.params, input.params) } : {}),
      ...('body' in input ? { body: redact(spec?.body, input.body) } : {}),
      ...('upload' in input ? { upload: input.upload } : {}),
    },
    // A refusal needs no redaction: neither its code nor its detail repeats personal or secret input.
    reply: status === 200 ? redact(entry.realtime ? ConversationItem : spec?.reply, reply) : reply,
    notes: [...entry.notes],
    skippedRules: [...entry.skippedRules],
  }
}

type Diagnostics = Pick<ControlReply<'GET /__mock/worlds/{id}/report'>, 'violations' | 'outside' | 'notes' | 'dropped'>

/** Returns the problems that the journal has found since the world was created, even in entries dropped since. */
export const diagnosticsOf = ({ violations, outside, notes }: Journal): Diagnostics => ({
  violations: violations.list().map(({ message, ...diagnostic }) => ({ ...diagnostic, violation: message })),
  outside: outside.list().map(({ message: _, ...diagnostic }) => diagnostic),
  notes: notes.list().map(({ message, ...diagnostic }) => ({ ...diagnostic, note: message })),
  dropped: violations.dropped + outside.dropped + notes.dropped,
})
