import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The bundle that this runs in, or this very file where the mock runs from its sources. */
const PROGRAM = fileURLToPath(import.meta.url)

const modifiedAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** When the program was made that runs here, in milliseconds. */
export const BUILT_AT = modifiedAt(PROGRAM)

const listSources = (program: string): string[] => {
  try {
    return Object.keys(JSON.parse(readFileSync(`${program}.sources.json`, 'utf8')))
  } catch {
    return []
  }
}

/**
 * Adds a sentence to an error about a name that the mock does not know, where a source was saved after the mock started:
 * the sources may know the name. `build/bundle.ts` lists the sources of a program beside it.
 */
export const withNewerSources = (message: string): string =>
  listSources(PROGRAM).some((path) => !path.includes('node_modules') && modifiedAt(path) > performance.timeOrigin)
    ? `${message.replace(/\.?$/, '.')} The mock's sources are newer than the running mock: it starts again once they can be built (see its terminal), or start it again.`
    : message
