import { routes } from '@sabai/contracts'
import { APP_VERSION } from '@sabai/contracts/constants'
import type { ControlInput, ControlReply, ControlRoute, ControlRoutes } from '@sabai/contracts/control'
import { openapi } from '@sabai/contracts/openapi'
import { issueToken } from '../../domain/login.ts'
import { isoTime } from '../../lib/time.ts'
import { applyScenario, createWithScenario } from '../../scenarios/apply.ts'
import { unmetOf } from '../../scenarios/expectations.ts'
import type { Library } from '../../scenarios/library.ts'
import { rulesetOf } from '../../scenarios/ruleset.ts'
import { setupOf } from '../../scenarios/setup.ts'
import { socketRulesOf } from '../../scenarios/socket-rules.ts'
import { storyText } from '../../scenarios/story-text.ts'
import { tell } from '../../scenarios/tell.ts'
import { unscheduled } from '../../scenarios/timeline.ts'
import { act, memberNamed } from '../../worlds/do.ts'
import { DEFAULT_WORLDS, type NewWorld, type Worlds } from '../../worlds/registry.ts'
import { warningsOf } from '../../worlds/warnings.ts'
import type { World } from '../../worlds/world.ts'
import { addressesOf, enterUrlOf, type Ports } from './addresses.ts'
import { clockChange, clockGiven } from './clock.ts'
import { layersOf, layersOfNew } from './layers.ts'
import { ControlRefused, notThere, noWorld, worldNamed } from './refusal.ts'
import { scenarioHandlers } from './scenario-handlers.ts'
import { entryRead, findingsOf, infoOf, loginsOf, stateRead, timelineOf } from './views.ts'

export interface ControlGiven {
  readonly worlds: Worlds
  readonly library: Library
  readonly ports: Ports
  /** The world that the request itself names. Throws NoSuchWorld. */
  readonly here: () => World
}

export type Handler<R extends ControlRoute> = (
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

  'POST /__mock/worlds': async ({ worlds, library, ports }, { body }) => {
    const { scenario: _, clock, ...named } = body
    const options: NewWorld = { ...named, ...(clock && { clock: clockGiven(clock) }) }
    return addressesOf(ports, await createWithScenario(worlds, options, await layersOfNew(library, body)))
  },
  'GET /__mock/worlds': ({ worlds, ports }) => ({ worlds: worlds.list().map((world) => infoOf(world, ports)) }),
  'GET /__mock/worlds/{id}': ({ worlds, ports }, { params }) => {
    const world = worldNamed(worlds, params.id)
    const ruleset = rulesetOf(world)
    return {
      ...infoOf(world, ports),
      logins: loginsOf(world, worlds.fixtures(world.base).cast),
      member: setupOf(world.state.layers).member ?? null,
      rules: [...ruleset.read(), ...socketRulesOf(world).read()],
      gates: ruleset.gates.read(),
      timeline: timelineOf(world),
      warnings: warningsOf(worlds, world),
      snapshots: world.snapshots(),
    }
  },
  'DELETE /__mock/worlds/{id}': async ({ worlds }, { params: { id } }) => {
    if (Object.hasOwn(DEFAULT_WORLDS, id))
      throw new ControlRefused(400, `"${id}" is always there. To start it anew, apply a scenario to it.`)
    if (!(await worlds.remove(id))) throw noWorld(worlds, id)
    return done
  },

  'POST /__mock/worlds/{id}/scenario': async ({ worlds, library, ports }, { params, body }) => {
    const world = worldNamed(worlds, params.id)
    const layers = await layersOf(library, body, world.base)
    await applyScenario(worlds, world, layers, body)
    const { member } = setupOf(layers)
    const enterUrl = member === undefined ? {} : { enterUrl: enterUrlOf(ports, world, member) }
    return { ...addressesOf(ports, world), now: isoTime(world.now()), ...enterUrl }
  },
  'DELETE /__mock/worlds/{id}/scenario': async ({ worlds }, { params }) => {
    await worldNamed(worlds, params.id).command(
      (draft) => {
        const patched = draft.patches.length > 0
        unscheduled(draft)
        draft.layers = []
        draft.patches = []
        return patched
      },
      (patched) => (patched ? { lost: 'patches were taken away from it' } : null),
    )
    return done
  },
  'POST /__mock/worlds/{id}/clock': async ({ worlds }, { params, body }) => {
    const world = worldNamed(worlds, params.id)
    return { now: isoTime(await world.setClock(clockChange(body, world.now()))) }
  },
  'POST /__mock/worlds/{id}/do': async ({ worlds }, { params, body }) => {
    const world = worldNamed(worlds, params.id)
    const { cast } = worlds.fixtures(world.base)
    await world.command(
      (draft, now, signal) => {
        const sentence = act(draft, body, { cast, games: world.catalogue(draft).games, now, signal })
        // Thrown, so that the draft is dropped.
        if (sentence !== null) throw new ControlRefused(400, [...Object.keys(body), sentence].join(': '))
      },
      () => ({ step: body }),
    )
    return done
  },

  'GET /__mock/worlds/{id}/state': ({ worlds }, { params, query }) => {
    const { state } = worldNamed(worlds, params.id)
    return stateRead(state, { secrets: query?.secrets === 'true', histories: query?.histories !== 'false' })
  },
  'GET /__mock/worlds/{id}/inbox': ({ worlds }, { params }) => ({
    messages: worldNamed(worlds, params.id).state.inbox.map((sms) => ({ ...sms, at: isoTime(sms.at) })),
  }),
  'GET /__mock/worlds/{id}/journal': ({ worlds }, { params }) => ({
    entries: worldNamed(worlds, params.id).journal.entries().map(entryRead),
  }),
  'GET /__mock/worlds/{id}/report': ({ worlds }, { params }) => {
    const world = worldNamed(worlds, params.id)
    const { cast } = worlds.fixtures(world.base)
    const ruleset = rulesetOf(world)
    return {
      ...findingsOf(world.journal),
      invariants: world.brokenInvariants(),
      unused: [...ruleset.unused(), ...socketRulesOf(world).unused()],
      unmet: [...unmetOf(world, cast), ...ruleset.unmet()],
    }
  },
  'GET /__mock/worlds/{id}/story': async ({ worlds }, { params, query }) => {
    const world = worldNamed(worlds, params.id)
    for (let settled = world.settled(); settled; settled = world.settled()) await settled
    const title = query?.title ?? `What happened in ${world.id}`
    const story = tell(world, worlds.fixtures(world.base), title)
    return { text: storyText(world, story), steps: story.steps }
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

  'POST /__mock/worlds/{id}/gates/{gate}/release': ({ worlds }, { params: { id, gate } }) => {
    const { gates } = rulesetOf(worldNamed(worlds, id))
    const released = gates.release(gate)
    if (released !== null) return { released }
    throw notThere(
      'gate',
      gate,
      gates.read().map(({ name }) => name),
    )
  },

  ...scenarioHandlers,

  'POST /__mock/enter': async ({ worlds, here }, { body }) => {
    const world = here()
    const { cast } = worlds.fixtures(world.base)
    const token = await world.command(
      (draft, now) => {
        const member = memberNamed(draft, cast, body.as)
        if (typeof member === 'string') throw new ControlRefused(404, `In the world "${world.id}" ${member}.`)
        return issueToken(draft, member.id, now)
      },
      () => ({ step: { login: { member: body.as } } }),
    )
    return { token }
  },
}
