import { type Route, type RouteSpec, routes } from '@sabai/contracts'
import type { ControlReply } from '@sabai/contracts/control'
import type { CastMember } from '../../fixtures/schema.ts'
import { isoTime } from '../../lib/time.ts'
import type { JournalEntry } from '../../worlds/journal.ts'
import type { State, World } from '../../worlds/world.ts'
import { HIDDEN, redact } from '../redact.ts'
import { addressesOf, type Ports } from './addresses.ts'

/** One world as the lists show it. */
export const infoOf = (world: World, ports: Ports): ControlReply<'GET /__mock/worlds'>['worlds'][number] => {
  const { base, state, persisted } = world
  return {
    ...addressesOf(ports, world),
    base,
    now: isoTime(world.now()),
    frozen: state.clock.frozenAt !== null,
    seed: state.seed,
    settings: state.settings,
    persisted,
  }
}

/** The people of the cast that a world has, as it knows them now. */
export const loginsOf = ({ state }: World, cast: readonly CastMember[]) =>
  cast.flatMap(({ key, _id, tells }) => {
    const member = state.members[_id]
    return member ? [{ key, name: member.name, username: member.username, password: member.password, tells }] : []
  })

/** A state without what lets somebody in: passwords, and the part of a token that follows its world's name. */
export const withoutSecrets = (state: State) => ({
  ...state,
  members: mapped(state.members, (member) => ({
    ...member,
    password: HIDDEN,
    games: mapped(member.games, (game) => ({ ...game, password: HIDDEN })),
  })),
  tokens: tokensHidden(state.id, state.tokens),
  otps: tokensHidden(state.id, state.otps),
})

const tokensHidden = <T>(id: string, byToken: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.values(byToken).map((value, index) => [`${id}.${HIDDEN}${index + 1}`, value]))

const mapped = <T, U>(record: Readonly<Record<string, T>>, change: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))

/** One entry of the journal as it is read out: redacted by the marks of its contract. */
export const entryRead = (entry: JournalEntry): ControlReply<'GET /__mock/worlds/{id}/events'> => {
  const { route, at, input, status, reply } = entry
  const spec: RouteSpec | undefined = route === null ? undefined : routes[route satisfies Route]
  return {
    ...entry,
    at: isoTime(at),
    input: {
      ...('params' in input ? { params: redact(spec?.params, input.params) } : {}),
      ...('body' in input ? { body: redact(spec?.body, input.body) } : {}),
    },
    // A refusal is a code and a detail for developers: neither repeats what was sent.
    reply: status === 200 ? redact(spec?.reply, reply) : reply,
    notes: [...entry.notes],
  }
}
