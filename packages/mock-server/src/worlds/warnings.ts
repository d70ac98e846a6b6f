import { patchIssuesOf } from './recording/with-patches.ts'
import type { World } from './world.ts'
import type { Worlds } from './worlds.ts'

/** Returns one sentence for each patch of a world that is not applied, because it does not fit the edited fixtures. */
export const warningsOf = (worlds: Worlds, { base, state }: World): string[] =>
  patchIssuesOf(worlds.fixturesOf(base).fixtureData, state.patches).map(
    ({ path, message }) => `The patch ${path.join('.')} is set aside until the fixtures fit it again. ${message}.`,
  )
