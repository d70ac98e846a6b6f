import type { Immutable } from 'immer'
import type { Patch } from '../domain/state.ts'
import { patched } from '../fixtures/patched.ts'
import type { Catalogue } from '../fixtures/schema.ts'
import { messageOf } from '../lib/system-error.ts'

type Patches = readonly Immutable<Patch>[]

/** A patch that cannot be applied to the catalogue, and the sentence that says why. */
export interface RejectedPatch {
  readonly path: string
  readonly reason: string
}

interface PatchedCatalogue {
  readonly catalogue: Catalogue
  readonly rejected: readonly RejectedPatch[]
}

const known = new WeakMap<Catalogue, WeakMap<Patches, PatchedCatalogue>>()

/**
 * A catalogue with the patches of a world, worked out once for each list of them. A patch that cannot be applied, as the
 * fixtures no longer have what it names, is left out: see `rejectedPatches`.
 */
export const catalogueOf = (catalogue: Catalogue, patches: Patches): Catalogue =>
  patchedCatalogueOf(catalogue, patches).catalogue

/** The patches that the catalogue of a world is without. */
export const rejectedPatches = (catalogue: Catalogue, patches: Patches): readonly RejectedPatch[] =>
  patchedCatalogueOf(catalogue, patches).rejected

const patchedCatalogueOf = (catalogue: Catalogue, patches: Patches): PatchedCatalogue => {
  if (patches.length === 0) return { catalogue, rejected: [] }
  const made = known.get(catalogue) ?? new WeakMap<Patches, PatchedCatalogue>()
  known.set(catalogue, made)
  const result = made.get(patches) ?? applyPatches(catalogue, patches)
  made.set(patches, result)
  return result
}

const applyPatches = (catalogue: Catalogue, patches: Patches): PatchedCatalogue => {
  try {
    return { catalogue: patched(catalogue, patches), rejected: [] }
  } catch {
    return applyEachPatch(catalogue, patches)
  }
}

/** Checks the catalogue after every patch, to find those that are at fault. */
const applyEachPatch = (catalogue: Catalogue, patches: Patches): PatchedCatalogue => {
  const rejected: RejectedPatch[] = []
  let present = catalogue
  for (const patch of patches)
    try {
      present = patched(present, [patch])
    } catch (error) {
      rejected.push({ path: patch.path, reason: messageOf(error) })
    }
  return { catalogue: present, rejected }
}
