import type { Immutable } from 'immer'
import type { Patch } from '../../domain/state.ts'
import type { FixtureData } from '../../fixture-schema/schema.ts'
import { applyPatches, type PatchedFixtureData } from '../../fixtures/apply-patches.ts'
import type { Issue } from '../../lib/issue.ts'

type Patches = readonly Immutable<Patch>[]

const cache = new WeakMap<FixtureData, WeakMap<Patches, PatchedFixtureData>>()

/**
 * Returns fixture data with the patches of a world, computed once for each list of patches. Leaves out the patches that
 * do not fit the fixtures: see `patchIssuesOf`.
 */
export const withPatches = (fixtureData: FixtureData, patches: Patches): FixtureData =>
  patchedFixtureDataOf(fixtureData, patches).fixtureData

/** Returns the reasons why some patches of a world cannot be applied to its fixture data. */
export const patchIssuesOf = (fixtureData: FixtureData, patches: Patches): readonly Issue[] =>
  patchedFixtureDataOf(fixtureData, patches).issues

const patchedFixtureDataOf = (fixtureData: FixtureData, patches: Patches): PatchedFixtureData => {
  if (patches.length === 0) return { fixtureData, issues: [] }
  const cacheOfData = cache.get(fixtureData) ?? new WeakMap<Patches, PatchedFixtureData>()
  cache.set(fixtureData, cacheOfData)
  const patchedData = cacheOfData.get(patches) ?? applyPatches(fixtureData, patches)
  cacheOfData.set(patches, patchedData)
  return patchedData
}
