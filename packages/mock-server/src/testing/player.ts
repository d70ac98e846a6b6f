import type { Input, Reply, Route } from '@sabai/contracts'
import type { ActSpec } from '@sabai/contracts/control'
import { applyAct } from '../worlds/apply-act.ts'
import { call, createTestWorld, loadTestFixtures, loginAs, memberIn } from './test-worlds.ts'

export const DAY_MS = 24 * 3_600_000

/**
 * Logs a member in to a new world whose clock is frozen. Returns functions that act as this member and read the world.
 * The amounts that they read from the state are in minor units.
 */
export const createPlayer = async (phone: string, base: 'th' | 'la' = 'th', seed = 1) => {
  const world = await createTestWorld({ base, seed })
  let token = await loginAs(world, phone)
  const send = <R extends Route>(route: R, input: Partial<Input<R>> = {}) => call(world, route, input, token)
  return {
    world,
    findMember: (username = phone) => memberIn(world.state, username),
    send,
    /** Sends a call. Returns the body of the reply, typed as that of a successful reply. */
    callForReply: async <R extends Route>(route: R, input: Partial<Input<R>> = {}) =>
      (await send(route, input)).body as Reply<R>,
    /** Sends a call. Returns the `message` or `error` of the reply; undefined if it has neither. */
    callForCode: async <R extends Route>(route: R, input: Partial<Input<R>> = {}) => {
      const { message, error } = (await send(route, input)).body as { message?: string; error?: string }
      return message ?? error
    },
    runAct: (act: ActSpec) => world.run((_draft, _now, context) => applyAct(context, act, loadTestFixtures(base).cast)),
    patch: (path: string, value: unknown) => world.run((draft) => void draft.patches.push({ path, value })),
    advance: async (advanceMs: number) => {
      await world.setClock({ advanceMs })
      token = await loginAs(world, phone)
    },
  }
}
