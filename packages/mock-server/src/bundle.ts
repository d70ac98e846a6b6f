import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** Lets libraries that call `require` run within one ES module. */
const REQUIRE = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);"

/** Where the list of a bundle's sources lies: each path below the working folder, with the time of its last change. */
const listOf = (program: string): string => `${program}.sources.json`

const changedAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0

const isFresh = (program: string): boolean => {
  if (!existsSync(program) || !existsSync(listOf(program))) return false
  const sources = JSON.parse(readFileSync(listOf(program), 'utf8')) as Record<string, number>
  return Object.entries(sources).every(([path, time]) => changedAt(path) === time)
}

/**
 * Makes the whole mock one JavaScript file, unless the one that is there was made of the same sources. Loading a
 * thousand modules one by one, most of them typebox's, takes three times as long as all the mock has to do at its start.
 */
export const bundleMock = async (program: string): Promise<string> => {
  if (isFresh(program)) return program
  const { metafile } = await build({
    entryPoints: [fileURLToPath(new URL('./main.ts', import.meta.url))],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    mainFields: ['module', 'main'],
    banner: { js: REQUIRE },
    sourcemap: 'linked',
    sourcesContent: false,
    metafile: true,
    logLevel: 'warning',
  })
  const sources = Object.keys(metafile.inputs).filter((path) => existsSync(path))
  writeFileSync(listOf(program), JSON.stringify(Object.fromEntries(sources.map((path) => [path, changedAt(path)]))))
  return program
}
