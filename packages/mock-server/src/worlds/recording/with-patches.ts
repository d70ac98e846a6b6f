import type { Immutable } from 'immer'
import type { Patch } from '../../domain/state.ts'
import type { FixtureData } from '../../fixture-schema/schema.ts'
import { applyPatches } from '../../fixtures/apply-patches.ts'
import { messageOf } from '../../lib/system-error.ts'

type Patches = readonly Immutable<Patch>[]

/** A patch that cannot be applied to the fixture data, and the sentence that says why. */
export interface RejectedPatch {
  readonly path: string
  readonly reason: string
}

interface PatchedFixtureData {
  readonly fixtureData: FixtureData
  readonly rejected: readonly RejectedPatch[]
}

const cache = new WeakMap<FixtureData, WeakMap<Patches, PatchedFixtureData>>()

/**
 * Fixture data with the patches of a world, computed once for each list of them. A patch that cannot be applied, as the
 * fixtures no longer have what it names, is left out: see `rejectedPatches`.
 */
export const withPatches = (fixtureData: FixtureData, patches: Patches): FixtureData =>
  patchedFixtureDataOf(fixtureData, patches).fixtureData

/** The patches that the fixture data of a world is without. */
export const rejectedPatches = (fixtureData: FixtureData, patches: Patches): readonly RejectedPatch[] =>
  patchedFixtureDataOf(fixtureData, patches).rejected

const patchedFixtureDataOf = (fixtureData: FixtureData, patches: Patches): PatchedFixtureData => {
  if (patches.length === 0) return { fixtureData, rejected: [] }
  const cacheOfData = cache.get(fixtureData) ?? new WeakMap<Patches, PatchedFixtureData>()
  cache.set(fixtureData, cacheOfData)
  const result = cacheOfData.get(patches) ?? applyAllPatches(fixtureData, patches)
  cacheOfData.set(patches, result)
  return result
}

const applyAllPatches = (fixtureData: FixtureData, patches: Patches): PatchedFixtureData => {
  try {
    return { fixtureData: applyPatches(fixtureData, patches), rejected: [] }
  } catch {
    return applyEachPatch(fixtureData, patches)
  }
}

/** Checks the fixture data after every patch, to find those that are at fault. */
const applyEachPatch = (fixtureData: FixtureData, patches: Patches): PatchedFixtureData => {
  const rejected: RejectedPatch[] = []
  let patchedData = fixtureData
  for (const patch of patches)
    try {
      patchedData = applyPatches(patchedData, [patch])
    } catch (error) {
      rejected.push({ path: patch.path, reason: messageOf(error) })
    }
  return { fixtureData: patchedData, rejected }
}
