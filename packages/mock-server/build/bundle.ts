import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BuildOptions, Metafile } from 'esbuild'

/** Lets libraries that call `require` run within one ES module. */
const REQUIRE_BANNER = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);"

const modifiedAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** Whether a bundle was made of the sources as they are: `list` holds the path of each, with the time of its last change. */
const isFresh = (list: string): boolean => {
  if (!existsSync(list)) return false
  const sources = JSON.parse(readFileSync(list, 'utf8')) as Record<string, number>
  return Object.entries(sources).every(([path, time]) => modifiedAt(path) === time)
}

/** Bundles with esbuild, and writes down of what. */
const bundle = async (list: string, options: BuildOptions): Promise<Metafile> => {
  // Loaded only where something is to build: most starts find their bundles as they should be.
  const { build } = await import('esbuild')
  const { metafile } = await build({
    ...options,
    bundle: true,
    format: 'esm',
    sourcemap: 'linked',
    sourcesContent: false,
    metafile: true,
    logLevel: 'warning',
  })
  // Whole paths: what is bundled may hold them, so that a repository that was moved needs other bundles.
  const sources = Object.keys(metafile.inputs)
    .filter((path) => existsSync(path))
    .map((path) => resolve(path))
  mkdirSync(dirname(list), { recursive: true })
  writeFileSync(list, JSON.stringify(Object.fromEntries(sources.map((path) => [path, modifiedAt(path)]))))
  return metafile
}

/**
 * Makes the whole mock one JavaScript file, and a second one for its thread that reads pictures, unless the one that is there was made of the same sources. Loading a
 * thousand modules one by one, most of them typebox's, takes three times as long as all the mock has to do at its start.
 */
export const bundleMock = async (program: string): Promise<string> => {
  const worker = new URL('../src/pictures/picture-worker.ts', import.meta.url)
  await Promise.all([
    bundleProgram(new URL('../src/main.ts', import.meta.url), program, { banner: { js: REQUIRE_BANNER } }),
    // It looks for its packages from where its source lies, as its bundle may lie anywhere.
    bundleProgram(worker, join(dirname(program), 'picture-worker.mjs'), {
      define: { 'import.meta.url': JSON.stringify(worker.href) },
    }),
  ])
  return program
}

const bundleProgram = async (source: URL, program: string, options: BuildOptions): Promise<void> => {
  const list = `${program}.sources.json`
  if (existsSync(program) && isFresh(list)) return
  await bundle(list, {
    entryPoints: [fileURLToPath(source)],
    outfile: program,
    platform: 'node',
    target: 'node20',
    mainFields: ['module', 'main'],
    ...options,
  })
}

/** What each page that is made of files begins with. */
const PAGES = { workbench: '../workbench/src/main.tsx', reference: '../workbench/src/reference/reference.ts' }

/**
 * Makes the files that a browser loads for the workbench and the reference of calls, in a folder of their own, unless
 * those that are there were made of the same sources. `entry.json` there names the script and the style that each page begins with.
 */
export const bundleWorkbench = async (folder: string): Promise<void> => {
  const [list, entry] = [`${folder}.sources.json`, join(folder, 'entry.json')]
  if (existsSync(entry) && isFresh(list)) return
  const { outputs } = await bundle(list, {
    entryPoints: Object.values(PAGES).map((path) => fileURLToPath(new URL(path, import.meta.url))),
    outdir: folder,
    entryNames: '[name]-[hash]',
    platform: 'browser',
    target: 'es2022',
    splitting: true,
    minify: true,
    jsx: 'automatic',
    loader: { '.woff2': 'file' },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const files = new Set(['entry.json', ...Object.keys(outputs).map((path) => basename(path))])
  for (const file of readdirSync(folder)) if (!files.has(file)) rmSync(join(folder, file))
  const entries = Object.entries(PAGES).map(([page, path]) => {
    const [script, { cssBundle = '' }] = Object.entries(outputs).find(([, { entryPoint }]) =>
      entryPoint?.endsWith(`/${basename(path)}`),
    ) ?? ['', {}]
    return [page, { script: basename(script), style: basename(cssBundle) }]
  })
  writeFileSync(entry, JSON.stringify(Object.fromEntries(entries)))
}
