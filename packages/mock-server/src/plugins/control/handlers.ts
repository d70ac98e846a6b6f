import { routes } from '@sabai/contracts'
import { APP_VERSION } from '@sabai/contracts/constants'
import type { ControlInput, ControlReply, ControlRoute, ControlRoutes } from '@sabai/contracts/control'
import { openapi } from '@sabai/contracts/openapi'
import { issueToken } from '../../domain/login.ts'
import { durationMs, isoTime } from '../../lib/time.ts'
import { act, memberNamed } from '../../worlds/do.ts'
import { DEFAULT_WORLDS, type NewWorld, type Worlds } from '../../worlds/registry.ts'
import { applyScenario, createWithScenario, timeGiven } from '../../worlds/scenario.ts'
import type { World } from '../../worlds/world.ts'
import { addressesOf, enterUrlOf, type Ports } from './addresses.ts'
import { ControlRefused, notThere, worldNamed } from './refusal.ts'
import { entryRead, infoOf, loginsOf, withoutSecrets } from './views.ts'

export interface ControlGiven {
  readonly worlds: Worlds
  readonly ports: Ports
  /** The world that the request itself names. Throws NoSuchWorld. */
  readonly here: () => World
}

type Handler<R extends ControlRoute> = (
  given: ControlGiven,
  input: ControlInput<R>,
) => ControlReply<R> | Promise<ControlReply<R>>
type Plain = { [R in ControlRoute]: ControlRoutes[R] extends { stream: true } ? never : R }[ControlRoute]

const done = { message: 'SUCCESS' } as const
const document = openapi(routes)

/** Every call of the control API but the streams: a missing handler or a wrong reply does not compile. */
export const controlHandlers: { readonly [R in Plain]: Handler<R> } = {
  'GET /__mock/health': () => ({ status: 'ok', version: APP_VERSION }),
  'GET /__mock/openapi.json': () => document,

  'POST /__mock/worlds': async ({ worlds, ports }, { body }) => {
    const { scenario = {}, clock, ...named } = body
    const options: NewWorld = { ...named, ...(clock && { clock: clockGiven(clock) }) }
    return addressesOf(ports, await createWithScenario(worlds, options, scenario))
  },
  'GET /__mock/worlds': ({ worlds, ports }) => ({ worlds: worlds.list().map((world) => infoOf(world, ports)) }),
  'GET /__mock/worlds/{id}': ({ worlds, ports }, { params }) => {
    const world = worldNamed(worlds, params.id)
    return { ...infoOf(world, ports), logins: loginsOf(world, worlds.fixtures(world.base).cast) }
  },
  'DELETE /__mock/worlds/{id}': async ({ worlds }, { params }) => {
    const { id } = worldNamed(worlds, params.id)
    if (Object.hasOwn(DEFAULT_WORLDS, id))
      throw new ControlRefused(400, `"${id}" is always there. To start it anew, apply a scenario to it.`)
    await worlds.remove(id)
    return done
  },

  'POST /__mock/worlds/{id}/scenario': async ({ worlds, ports }, { params, body }) => {
    const world = worldNamed(worlds, params.id)
    await applyScenario(worlds, world, body)
    const { member } = body
    const enterUrl = member === undefined ? {} : { enterUrl: enterUrlOf(ports, world, member) }
    return { ...addressesOf(ports, world), now: isoTime(world.now()), ...enterUrl }
  },
  'DELETE /__mock/worlds/{id}/scenario': async ({ worlds }, { params }) => {
    await worldNamed(worlds, params.id).command((draft) => {
      draft.patches = []
    })
    return done
  },
  'POST /__mock/worlds/{id}/clock': async ({ worlds }, { params, body }) => {
    const world = worldNamed(worlds, params.id)
    return { now: isoTime(await world.setClock(clockChange(body, world.now()))) }
  },
  'POST /__mock/worlds/{id}/do': async ({ worlds }, { params, body }) => {
    const world = worldNamed(worlds, params.id)
    const { cast } = worlds.fixtures(world.base)
    await world.command((draft, now) => {
      const sentence = act(draft, body, { cast, games: world.catalogue().games, now })
      // Thrown, so that the draft is dropped.
      if (sentence !== null) throw new ControlRefused(400, [...Object.keys(body), sentence].join(': '))
    })
    return done
  },

  'GET /__mock/worlds/{id}/state': ({ worlds }, { params, query }) => {
    const { state } = worldNamed(worlds, params.id)
    return query?.secrets === 'true' ? state : withoutSecrets(state)
  },
  'GET /__mock/worlds/{id}/inbox': ({ worlds }, { params }) => ({
    messages: worldNamed(worlds, params.id).state.inbox.map((sms) => ({ ...sms, at: isoTime(sms.at) })),
  }),
  'GET /__mock/worlds/{id}/journal': ({ worlds }, { params }) => ({
    entries: worldNamed(worlds, params.id).journal.entries().map(entryRead),
  }),
  'GET /__mock/worlds/{id}/report': ({ worlds }, { params }) => {
    const world = worldNamed(worlds, params.id)
    const breaches = world.journal
      .entries()
      .flatMap(({ number, route, method, path, breach }) =>
        breach === null ? [] : [{ number, call: route ?? `${method} ${path}`, breach }],
      )
    return { breaches, invariants: world.brokenInvariants() }
  },

  'POST /__mock/worlds/{id}/snapshots': ({ worlds }, { params, body }) => {
    worldNamed(worlds, params.id).snapshot(body.name)
    return done
  },
  'POST /__mock/worlds/{id}/snapshots/{name}/restore': async ({ worlds }, { params: { id, name } }) => {
    const world = worldNamed(worlds, id)
    if (!(await world.restore(name))) throw notThere('snapshot', name, world.snapshots())
    return done
  },

  'POST /__mock/enter': async ({ worlds, here }, { body }) => {
    const world = here()
    const { cast } = worlds.fixtures(world.base)
    const token = await world.command((draft, now) => {
      const member = memberNamed(draft, cast, body.as)
      if (typeof member === 'string') throw new ControlRefused(404, `In the world "${world.id}" ${member}.`)
      return issueToken(draft, member.id, now)
    })
    return { token }
  },
}

const clockGiven = ({ at, frozen = false }: { readonly at?: string; readonly frozen?: boolean }) => ({
  frozen,
  ...(at === undefined ? {} : { at: timeGiven('clock.at', at) }),
})

/** The last moment that four digits can say as a year. */
const LATEST = Date.UTC(9999, 11, 31)

const clockChange = (
  { advance, at, frozen }: ControlInput<'POST /__mock/worlds/{id}/clock'>['body'],
  now: number,
): Parameters<World['setClock']>[0] => {
  if (advance === undefined && at === undefined && frozen === undefined)
    throw new ControlRefused(
      400,
      'Say what the clock shall do: {"advance":"5m"}, {"at":"<ISO time>"} or {"frozen":true}.',
    )
  const advanceMs = advance === undefined ? 0 : durationMs(advance)
  if (advanceMs === null)
    throw new ControlRefused(400, `advance: "${advance}" is no duration: write it as 90s, 5m, 1h30m or 250ms`)
  const start = at === undefined ? now : timeGiven('at', at)
  if (start < now)
    throw new ControlRefused(400, `at: it is ${isoTime(now)} in this world, and the clock never goes back`)
  if (start + advanceMs > LATEST) throw new ControlRefused(400, 'advance: the clock ends with the year 9999')
  return { advanceMs, ...(at === undefined ? {} : { at: start }), ...(frozen === undefined ? {} : { frozen }) }
}
