import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'

/**
 * One JavaScript file in `folder`, made of a program of this folder here, for tests that start it a hundred times: a loader for
 * TypeScript would take longer each time than what is tested.
 */
export const bundleProgram = (program: string, folder: string): string => {
  const outfile = join(folder, `${basename(program, '.ts')}.mjs`)
  const entry = fileURLToPath(new URL(program, import.meta.url))
  buildSync({ entryPoints: [entry], outfile, bundle: true, platform: 'node', format: 'esm', target: 'node20' })
  return outfile
}
