import type { Plugin } from 'vitest/config'
import { PLANTED_BUGS } from './bugs.ts'

/** Replaces the text of one planted bug as its file is loaded. Throws when the text is not there, so that a bug cannot go stale. */
export const plantedBug = (name: string): Plugin => {
  const bug = PLANTED_BUGS.find((each) => each.name === name)
  if (!bug) throw new Error(`There is no planted bug "${name}": see scripts/planted/bugs.ts.`)
  return {
    name: 'planted-bug',
    enforce: 'pre',
    transform(code, id) {
      if (!id.split('?')[0]?.endsWith(bug.file)) return undefined
      if (code.split(bug.from).length !== 2) throw new Error(`${bug.file} no longer has the text of "${bug.name}".`)
      return code.replace(bug.from, () => bug.to)
    },
  }
}
