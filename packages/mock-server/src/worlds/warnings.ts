import { patchIssuesOf } from './recording/with-patches.ts'
import type { World } from './world.ts'
import type { Worlds } from './worlds.ts'

/** What is kept in a world and not in force, because its fixtures were edited; one sentence each. */
export const warningsOf = (worlds: Worlds, { base, state }: World): string[] =>
  patchIssuesOf(worlds.fixturesOf(base).fixtureData, state.patches).map(
    ({ path, message }) => `The patch ${path.join('.')} is set aside until the fixtures fit it again. ${message}.`,
  )
