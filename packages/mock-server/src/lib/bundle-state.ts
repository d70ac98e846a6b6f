import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The path of the running bundle, or of this file if the mock runs from its sources. */
const PROGRAM_PATH = fileURLToPath(import.meta.url)

const modifiedAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** When the running program was built, in Unix milliseconds. */
export const BUILT_AT = modifiedAt(PROGRAM_PATH)

const listSources = (program: string): string[] => {
  try {
    return Object.keys(JSON.parse(readFileSync(`${program}.sources.json`, 'utf8')))
  } catch {
    return []
  }
}

/**
 * Appends a hint to an error message about an unknown name if a source file was saved after the mock started, because
 * the saved file may define the name. `build/bundle.ts` writes the list of a program's sources next to the program.
 */
export const appendNewerSourcesHint = (message: string): string =>
  listSources(PROGRAM_PATH).some((path) => !path.includes('node_modules') && modifiedAt(path) > performance.timeOrigin)
    ? `${message.replace(/\.?$/, '.')} The mock's sources are newer than the running mock: it starts again once they can be built (see its terminal), or start it again.`
    : message
