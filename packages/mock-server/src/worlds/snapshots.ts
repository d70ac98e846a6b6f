import { InvalidInputError } from '../lib/issue.ts'
import type { World } from './world.ts'

/** Takes a snapshot of the current state of a world, in memory. Replaces an earlier snapshot of the same name. */
export const takeSnapshot = async (world: World, name: string): Promise<void> => {
  const { revision, snapshots } = world
  const earlierSnapshot = snapshots.get(name)
  snapshots.set(name, revision)
  if (earlierSnapshot) await world.removeFilesOf(earlierSnapshot.state)
}

/** Returns the names of a world's snapshots in the order of their creation. A replaced snapshot keeps its place. */
export const listSnapshots = ({ snapshots }: World): string[] => [...snapshots.keys()]

/** Restores a snapshot, but keeps the clock, which never goes back. Resolves with false if the name is unknown. */
export const restoreSnapshot = async (world: World, name: string): Promise<boolean> => {
  const snapshot = world.snapshots.get(name)
  if (snapshot) await world.replace(({ state: { clock } }) => ({ ...snapshot, state: { ...snapshot.state, clock } }))
  return snapshot !== undefined
}

/**
 * Renames a snapshot, which keeps its place in the list. Throws if another snapshot has the new name. Returns false if
 * the old name is unknown.
 */
export const renameSnapshot = ({ snapshots }: World, name: string, newName: string): boolean => {
  if (!snapshots.has(name)) return false
  if (newName !== name && snapshots.has(newName))
    throw new InvalidInputError(
      `There is a snapshot "${newName}" already: delete it first, or take another name.`,
      'in-use',
    )
  const renamedSnapshots = [...snapshots].map(([key, revision]) => [key === name ? newName : key, revision] as const)
  snapshots.clear()
  for (const [key, revision] of renamedSnapshots) snapshots.set(key, revision)
  return true
}

/** Deletes a snapshot and the uploads that only it refers to. Resolves with false if the name is unknown. */
export const deleteSnapshot = async (world: World, name: string): Promise<boolean> => {
  const snapshot = world.snapshots.get(name)
  if (!snapshot) return false
  world.snapshots.delete(name)
  await world.removeFilesOf(snapshot.state)
  return true
}
