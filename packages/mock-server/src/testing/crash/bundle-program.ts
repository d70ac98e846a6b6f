import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'

/**
 * Bundles a program of this directory into one JavaScript file in `folder`, for tests that start it a hundred times. At
 * each start, a TypeScript loader would take longer than the program itself.
 */
export const bundleProgram = (program: string, folder: string): string => {
  const outfile = join(folder, `${basename(program, '.ts')}.mjs`)
  const entry = fileURLToPath(new URL(program, import.meta.url))
  buildSync({ entryPoints: [entry], outfile, bundle: true, platform: 'node', format: 'esm', target: 'node20' })
  return outfile
}
