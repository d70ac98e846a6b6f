import type { World } from './world.ts'

/** Takes a snapshot of the present state of a world, in memory, in place of an earlier one of this name. */
export const takeSnapshot = async (world: World, name: string): Promise<void> => {
  const { state, recording, snapshots } = world
  const earlier = snapshots.get(name)
  snapshots.set(name, { state, recording })
  if (earlier) await world.removeFilesOf(earlier.state)
}

/** The names of a world's snapshots, oldest first. */
export const listSnapshots = ({ snapshots }: World): string[] => [...snapshots.keys()]

/** Restores a snapshot, all but the clock, which never goes back. False when there is none of that name. */
export const restoreSnapshot = async (world: World, name: string): Promise<boolean> => {
  const snapshot = world.snapshots.get(name)
  if (snapshot) await world.replace(({ state: { clock } }) => ({ ...snapshot, state: { ...snapshot.state, clock } }))
  return snapshot !== undefined
}
