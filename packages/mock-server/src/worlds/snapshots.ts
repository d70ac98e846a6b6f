import type { World } from './world.ts'

/** Takes a snapshot of the current state of a world, in memory. Replaces an earlier one of the same name. */
export const takeSnapshot = async (world: World, name: string): Promise<void> => {
  const { revision, snapshots } = world
  const earlier = snapshots.get(name)
  snapshots.set(name, revision)
  if (earlier) await world.removeFilesOf(earlier.state)
}

/** Returns the names of a world's snapshots, oldest first. */
export const listSnapshots = ({ snapshots }: World): string[] => [...snapshots.keys()]

/** Restores a snapshot except for the clock, which never goes back. Resolves with false if the name is unknown. */
export const restoreSnapshot = async (world: World, name: string): Promise<boolean> => {
  const snapshot = world.snapshots.get(name)
  if (snapshot) await world.replace(({ state: { clock } }) => ({ ...snapshot, state: { ...snapshot.state, clock } }))
  return snapshot !== undefined
}
