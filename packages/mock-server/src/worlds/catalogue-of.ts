import type { Immutable } from 'immer'
import type { Patch } from '../domain/state.ts'
import { patched } from '../fixtures/patched.ts'
import type { Catalogue } from '../fixtures/schema.ts'

type Patches = readonly Immutable<Patch>[]
const known = new WeakMap<Catalogue, WeakMap<Patches, Catalogue>>()

/** A catalogue with the patches of a world, worked out once for each list of them. Throws as `patched` does. */
export const catalogueOf = (catalogue: Catalogue, patches: Patches): Catalogue => {
  if (patches.length === 0) return catalogue
  const made = known.get(catalogue) ?? new WeakMap<Patches, Catalogue>()
  known.set(catalogue, made)
  const result = made.get(patches) ?? patched(catalogue, patches)
  made.set(patches, result)
  return result
}
