import { type Route, type RouteSpec, routes } from '@sabai/contracts'
import type { ControlReply } from '@sabai/contracts/control'
import { ConversationItem } from '@sabai/contracts/realtime'
import { toWire } from '../../domain/money/money.ts'
import type { ScriptedEvent, State } from '../../domain/state.ts'
import type { CastMember } from '../../fixtures/schema.ts'
import { HIDDEN, redact } from '../../http/redact.ts'
import { toIsoTime } from '../../lib/time.ts'
import type { Journal, JournalEntry } from '../../worlds/journal.ts'
import type { World } from '../../worlds/world.ts'
import { addressesOf, type Ports } from './addresses.ts'

/** One world as the lists show it. */
export const infoOf = (world: World, ports: Ports): ControlReply<'GET /__mock/worlds'>['worlds'][number] => {
  const { base, state, persisted } = world
  return {
    ...addressesOf(ports, world),
    base,
    now: toIsoTime(world.now()),
    frozen: state.clock.frozenAt !== null,
    seed: state.seed,
    settings: state.settings,
    persisted,
    scenarios: state.layers.map(({ name }) => name),
    calls: world.journal.count,
  }
}

/** What is still to happen by itself, in order: what the product does in time, and what scenarios announce. */
export const timelineOf = (world: World) =>
  world.state.due.map((due) => ({
    at: toIsoTime(due.at),
    what: due.kind === 'scripted' ? `${due.layer}: ${describeEntry(due.what)}` : describePayment(world, due),
  }))

type Payment = Extract<State['due'][number], { kind: 'payWithdrawal' }>

/** `the bank pays dao 500 BAHT` */
const describePayment = (world: World, { memberId, transactionId }: Payment): string => {
  const member = world.state.members[memberId]
  const amount = member?.pending[transactionId]?.amount
  const who = world.cast().find(({ _id }) => _id === memberId)?.key ?? member?.username ?? memberId
  return `the bank pays ${who} ${member && amount !== undefined ? `${toWire(amount, member.currency)} ${member.currency}` : 'a withdrawal'}`
}

/** What happens in a few words: `credit: member somchai, amount 5`. */
const describeEntry = ({ at: _, do: acting, ...happening }: ScriptedEvent['what']): string =>
  Object.entries({ ...acting, ...happening })
    .map(([name, values]) => {
      const said = Object.entries(values ?? {}).map(([key, value]) =>
        typeof value === 'string' ? `${key} ${value}` : `${key} ${JSON.stringify(value)}`,
      )
      return `${name}: ${said.join(', ')}`
    })
    .join('; ')

/** The people of the cast that a world has, as it knows them now. */
export const loginsOf = ({ state }: World, cast: readonly CastMember[]) =>
  cast.flatMap(({ key, _id, description }) => {
    const member = state.members[_id]
    return member
      ? [{ key, id: _id, name: member.name, username: member.username, password: member.password, description }]
      : []
  })

/**
 * A state as it is read out. Without `secrets` it has nothing that lets somebody in: no passwords, and not the part of a
 * token that follows its world's name. Without `histories` it has not what was posted ever, which is nearly all of it.
 * The list of tokens by member is left out: `tokens` says the same.
 */
export const toStateView = (
  { sessions: _, ...state }: State,
  { secrets, histories }: { secrets: boolean; histories: boolean },
) => ({
  ...state,
  members: mapValues(state.members, ({ statement, offStatement, ...member }) => ({
    ...member,
    ...(histories && { statement, offStatement }),
    ...(!secrets && {
      password: HIDDEN,
      games: mapValues(member.games, (game) => ({ ...game, password: HIDDEN })),
    }),
  })),
  ...(!secrets && { tokens: hideTokens(state.id, state.tokens), otps: hideTokens(state.id, state.otps) }),
})

const hideTokens = <T>(id: string, byToken: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.values(byToken).map((value, index) => [`${id}.${HIDDEN}${index + 1}`, value]))

const mapValues = <T, U>(record: Readonly<Record<string, T>>, change: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))

/** One entry of the journal as it is read out: redacted by the marks of its contract. */
export const toJournalEntryView = (entry: JournalEntry): ControlReply<'GET /__mock/worlds/{id}/events'> => {
  const { route, at, input, status, reply } = entry
  const spec: RouteSpec | undefined = route === null ? undefined : routes[route satisfies Route]
  return {
    ...entry,
    at: toIsoTime(at),
    input: {
      ...('params' in input ? { params: redact(spec?.params, input.params) } : {}),
      ...('body' in input ? { body: redact(spec?.body, input.body) } : {}),
    },
    // A refusal is a code and a detail for developers: neither repeats what was sent.
    reply: status === 200 ? redact(entry.realtime ? ConversationItem : spec?.reply, reply) : reply,
    notes: [...entry.notes],
    passedOver: [...entry.passedOver],
  }
}

type Findings = Pick<ControlReply<'GET /__mock/worlds/{id}/report'>, 'breaches' | 'outside' | 'notes' | 'dropped'>

/** What the journal has found since the world began, however long ago. */
export const findingsOf = ({ breaches, outside, notes }: Journal): Findings => ({
  breaches: breaches.list().map(({ what, ...finding }) => ({ ...finding, breach: what })),
  outside: outside.list().map(({ what: _, ...finding }) => finding),
  notes: notes.list().map(({ what, ...finding }) => ({ ...finding, note: what })),
  dropped: breaches.dropped + outside.dropped + notes.dropped,
})
