import { rejectedPatches } from './catalogue-of.ts'
import type { Worlds } from './registry.ts'
import type { World } from './world.ts'

/** What is kept in a world and not in force, because its fixtures were edited; one sentence each. */
export const warningsOf = (worlds: Worlds, { base, state }: World): string[] =>
  rejectedPatches(worlds.fixtures(base).catalogue, state.patches).map(
    ({ path, reason }) => `The patch ${path} is set aside until the fixtures fit it again. ${reason}.`,
  )
