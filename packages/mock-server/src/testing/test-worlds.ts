import { join } from 'node:path'
import type { Input, Reply, Route } from '@sabai/contracts'
import type { UploadedFileSpec } from '@sabai/contracts/control'
import type { MemberContext, WorldContext } from '../domain/context.ts'
import type { WorldState } from '../domain/state.ts'
import type { Base, Fixtures } from '../fixture-schema/schema.ts'
import { loadFixtures } from '../fixtures/load.ts'
import { handlers } from '../handlers/index.ts'
import type { HttpResponse } from '../http/call-outcome.ts'
import { respond } from '../http/respond.ts'
import { Library } from '../scenarios/library/library.ts'
import type { Store } from '../worlds/store/store.ts'
import { World } from '../worlds/world.ts'
import { type NewWorld, Worlds } from '../worlds/worlds.ts'
import { FIXTURES_FOLDER } from './copy-fixtures.ts'

let fixtures: Record<Base, Fixtures> | undefined

/** Returns the real fixtures, which are loaded at the first call. */
export const loadTestFixtures = (base: Base): Fixtures => {
  fixtures ??= loadFixtures(FIXTURES_FOLDER)
  return fixtures[base]
}

let library: Library | undefined

/** Returns the real scenario library, which is loaded at the first call. */
export const loadTestLibrary = (): Library => {
  library ??= Library.create(FIXTURES_FOLDER, loadTestFixtures)
  return library
}

export const mediaFolder = join(FIXTURES_FOLDER, 'media')

/** Opens worlds that are kept in memory. */
export const openMemoryWorlds = (machine: () => number = () => START): Promise<Worlds> =>
  Worlds.open({ fixtures: loadTestFixtures, dataFolder: null, machine })

/** The world time at which test worlds start. */
export const START = Date.UTC(2026, 10, 20, 3, 0, 0)

/** Creates a world with a frozen clock, in memory or with a store that the test provides. */
export const createTestWorld = async (options: NewWorld = {}, store: Store | null = null): Promise<World> => {
  const worlds = await openMemoryWorlds()
  const id = options.id ?? 'test'
  const firstRevision = worlds.createRevision(id, { seed: 1, clock: { at: START, frozen: true }, ...options })
  return new World({ ...firstRevision, fixtures: loadTestFixtures, store, machine: () => START })
}

/** Creates the context of a change to a draft. It publishes nothing, and its fixture data have no patches. */
export const createContext = (state: WorldState, now = START): WorldContext => ({
  state,
  fixtureData: loadTestFixtures(state.base).fixtureData,
  now,
  publish: () => undefined,
})

/** Creates the context of a change to the member with this id. */
export const createMemberContext = (state: WorldState, id: string, now = START): MemberContext => {
  const member = state.members[id]
  if (!member) throw new Error(`there is no member ${id}`)
  return { ...createContext(state, now), member }
}

const NEVER_ABORTED = new AbortController().signal

/** Executes a call as the server does, but without HTTP. `callerGone` aborts when the caller disconnects. */
export const call = async <R extends Route>(
  world: World,
  route: R,
  input: Partial<Input<R>> & { readonly upload?: UploadedFileSpec | null },
  token?: string,
  callerGone: AbortSignal = NEVER_ABORTED,
): Promise<HttpResponse> => {
  const [method = '', path = ''] = route.split(' ')
  const { params, body, upload } = input as { params?: unknown; body?: unknown; upload?: UploadedFileSpec | null }
  return respond(world, handlers, {
    route,
    method,
    path,
    params,
    body,
    ...(upload !== undefined && { upload }),
    token,
    address: '127.0.0.1',
    requestedWith: true,
    callerGone: () => callerGone,
  })
}

/** Logs in a member of the cast, and returns the token. */
export const loginAs = async (world: World, username: string): Promise<string> => {
  const { body } = await call(world, 'POST /api/login', { body: { username, password: 'demo1234' } })
  return (body as Reply<'POST /api/login'>).token
}

/** Returns the member with a phone number, in a state or in a draft of it. */
export const memberIn = <M>(
  { members, usernames }: Pick<World['state'], 'usernames'> & { readonly members: Readonly<Record<string, M>> },
  phone: string,
): M => {
  const member = members[usernames[phone] ?? '']
  if (!member) throw new Error(`nobody has the phone ${phone}`)
  return member
}

export const SOMCHAI = '0690000001'
export const NOI = '0690000002'
export const DAO = '0690000003'
export const MALEE = '0690000004'
export const PRASERT = '0690000005'
export const KEO = '2010000001'
export const BOUN = '2010000002'
