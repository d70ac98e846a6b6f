import type { ControlReply } from '@sabai/contracts/control'
import type { World } from '../../worlds/world.ts'

export type ProviderLoginAttempt = ControlReply<'GET /__mock/worlds/{id}/launches'>['logins'][number]

const LOGINS_KEPT = 500

const logs = new WeakMap<World, readonly ProviderLoginAttempt[]>()

/** Returns the last logins at the simulated providers of a world, oldest first. */
export const listLogins = (world: World): readonly ProviderLoginAttempt[] => logs.get(world) ?? []

export const recordLogin = (world: World, login: ProviderLoginAttempt): void => {
  logs.set(world, [...listLogins(world), login].slice(-LOGINS_KEPT))
}
