import type { Revision } from './recording.ts'
import type { World } from './world.ts'

const snapshots = new WeakMap<World, Map<string, Revision>>()

const snapshotsOf = (world: World): Map<string, Revision> => {
  const known = snapshots.get(world) ?? new Map<string, Revision>()
  snapshots.set(world, known)
  return known
}

/** Takes a snapshot of the present state of a world, in memory. */
export const takeSnapshot = (world: World, name: string): void => {
  const { state, recording } = world
  snapshotsOf(world).set(name, { state, recording })
}

/** The names of a world's snapshots, oldest first. */
export const listSnapshots = (world: World): string[] => [...snapshotsOf(world).keys()]

/** Restores a snapshot, all but the clock, which never goes back. False when there is none of that name. */
export const restoreSnapshot = async (world: World, name: string): Promise<boolean> => {
  const snapshot = snapshotsOf(world).get(name)
  if (snapshot) await world.replace(({ state: { clock } }) => ({ ...snapshot, state: { ...snapshot.state, clock } }))
  return snapshot !== undefined
}
