import type { ControlReply } from '@sabai/contracts/control'
import type { World } from '../../worlds/world.ts'

export type ProviderLoginAttempt = ControlReply<'GET /__mock/worlds/{id}/launches'>['logins'][number]

const MAX_LOGINS = 500

const loginsByWorld = new WeakMap<World, readonly ProviderLoginAttempt[]>()

/** Returns the last login attempts at the simulated providers of a world (at most MAX_LOGINS), oldest first. */
export const listLogins = (world: World): readonly ProviderLoginAttempt[] => loginsByWorld.get(world) ?? []

export const recordLogin = (world: World, login: ProviderLoginAttempt): void => {
  loginsByWorld.set(world, [...listLogins(world), login].slice(-MAX_LOGINS))
}
