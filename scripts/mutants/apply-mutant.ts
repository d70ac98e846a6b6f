import type { Plugin } from 'vitest/config'
import { MUTANTS } from './mutants.ts'

/**
 * Creates a Vite plugin that applies a mutant when its file is loaded. The plugin throws if the file does not have the
 * text to replace exactly once, so that an outdated mutant is noticed.
 */
export const applyMutant = (name: string): Plugin => {
  const mutant = MUTANTS.find((each) => each.name === name)
  if (!mutant) throw new Error(`There is no mutant "${name}": see scripts/mutants/mutants.ts.`)
  return {
    name: 'mutant',
    enforce: 'pre',
    transform(code, id) {
      if (!id.split('?')[0]?.endsWith(mutant.file)) return undefined
      if (code.split(mutant.from).length !== 2)
        throw new Error(`${mutant.file} no longer has the text of "${mutant.name}".`)
      return code.replace(mutant.from, () => mutant.to)
    },
  }
}
