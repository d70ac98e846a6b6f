import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder in which Vite writes its manifest, which no browser needs. */
const MANIFEST_FOLDER = '.vite'

/**
 * Moves the source maps and the manifest of a build out of its published folder, into the same paths below
 * `mapsFolder`. Empties `mapsFolder` first.
 */
export const moveMaps = (folder: string, mapsFolder: string): void => {
  rmSync(mapsFolder, { recursive: true, force: true })
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.map'))
  for (const file of [...files, MANIFEST_FOLDER]) {
    mkdirSync(dirname(join(mapsFolder, file)), { recursive: true })
    renameSync(join(folder, file), join(mapsFolder, file))
  }
}
