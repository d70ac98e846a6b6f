import type { ControlReply } from '@sabai/contracts/control'
import type { World } from '../../worlds/world.ts'

export type ProviderLogin = ControlReply<'GET /__mock/worlds/{id}/launches'>['logins'][number]

const LOGINS_KEPT = 500

const logs = new WeakMap<World, readonly ProviderLogin[]>()

/** Returns the last logins at the simulated providers of a world, oldest first. */
export const listLogins = (world: World): readonly ProviderLogin[] => logs.get(world) ?? []

export const recordLogin = (world: World, login: ProviderLogin): void => {
  logs.set(world, [...listLogins(world), login].slice(-LOGINS_KEPT))
}
