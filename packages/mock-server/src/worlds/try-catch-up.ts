import { WriteFailedError } from './committer.ts'
import type { World } from './world.ts'

/**
 * Does what has fallen due in a world, where something has. Resolves with false where the disk does not take it: reads
 * then answer from what is committed, and it is tried again with the next call.
 */
export const tryCatchUp = (world: Pick<World, 'catchUp'>): Promise<boolean> | undefined =>
  world.catchUp()?.then(
    () => true,
    (error: unknown) => {
      if (error instanceof WriteFailedError) return false
      throw error
    },
  )
