import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BuildOptions, Metafile } from 'esbuild'

/** Makes `require` available to bundled libraries in an ES module. */
const REQUIRE_BANNER = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);"

const modifiedMsOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0

/**
 * Tells whether a bundle is up to date. `sourceListPath` is the path of a JSON file with the modification times that
 * the bundle's sources had when it was built.
 */
const isUpToDate = (sourceListPath: string): boolean => {
  if (!existsSync(sourceListPath)) return false
  const sources = JSON.parse(readFileSync(sourceListPath, 'utf8')) as Record<string, number>
  return Object.entries(sources).every(([path, time]) => modifiedMsOf(path) === time)
}

/** Bundles with esbuild, and writes the modification times of the sources to `sourceListPath`. */
const bundle = async (sourceListPath: string, options: BuildOptions): Promise<Metafile> => {
  // esbuild is loaded only if there is something to build: on most starts, the bundles are up to date.
  const { build } = await import('esbuild')
  const { metafile } = await build({
    format: 'esm',
    ...options,
    bundle: true,
    sourcemap: 'linked',
    sourcesContent: false,
    metafile: true,
    logLevel: 'warning',
  })
  // The listed paths are absolute, so that new bundles are built after the repository is moved. This is needed because
  // bundles may contain absolute paths.
  const sources = Object.keys(metafile.inputs)
    .filter((path) => existsSync(path))
    .map((path) => resolve(path))
  mkdirSync(dirname(sourceListPath), { recursive: true })
  writeFileSync(sourceListPath, JSON.stringify(Object.fromEntries(sources.map((path) => [path, modifiedMsOf(path)]))))
  return metafile
}

/**
 * Bundles the mock into one JavaScript file, and its picture worker into a second, unless the existing files are up to
 * date. Without a bundle, loading a thousand modules one by one, most of them typebox's, would take three times as long
 * as everything else that the mock does at its start. Returns `program`, the path of the first file.
 */
export const bundleMock = async (program: string): Promise<string> => {
  const worker = new URL('../src/pictures/picture-worker.ts', import.meta.url)
  await Promise.all([
    bundleProgram(new URL('../src/main.ts', import.meta.url), program, { banner: { js: REQUIRE_BANNER } }),
    // The bundle may be in any folder, so `import.meta.url` is replaced by the address of the worker's source. The
    // worker resolves packages from there.
    bundleProgram(worker, join(dirname(program), 'picture-worker.mjs'), {
      define: { 'import.meta.url': JSON.stringify(worker.href) },
    }),
  ])
  return program
}

const bundleProgram = async (source: URL, program: string, options: BuildOptions): Promise<void> => {
  const sourceListPath = `${program}.sources.json`
  if (existsSync(program) && isUpToDate(sourceListPath)) return
  await bundle(sourceListPath, {
    entryPoints: [fileURLToPath(source)],
    outfile: program,
    platform: 'node',
    target: 'node20',
    mainFields: ['module', 'main'],
    // A constant, because Immer reads NODE_ENV at each change of a draft, and reading an environment variable is slow.
    define: { 'process.env.NODE_ENV': '"development"' },
    ...options,
  })
}

/** The entry point of each page. */
const PAGE_ENTRY_POINTS = {
  workbench: '../workbench/src/main.tsx',
  reference: '../workbench/src/reference/reference.ts',
}
/** The script that runs before the first paint. It is no module, because a browser defers modules. */
const SCHEME_ENTRY_POINTS = { scheme: '../workbench/src/shell/apply-scheme.ts' }

const toPaths = (entryPoints: Readonly<Record<string, string>>): string[] =>
  Object.values(entryPoints).map((path) => fileURLToPath(new URL(path, import.meta.url)))

/**
 * Bundles the files that a browser loads for the workbench and the API reference, unless those in the folder are up to
 * date. The folder's `entry.json` names the entry script and the style sheet of each page, and
 * the script of the colour scheme.
 */
export const bundleWorkbench = async (folder: string): Promise<void> => {
  const [sourceListPath, schemeSourceListPath, entryPath] = [
    `${folder}.sources.json`,
    `${folder}.scheme.json`,
    join(folder, 'entry.json'),
  ]
  if (existsSync(entryPath) && isUpToDate(sourceListPath) && isUpToDate(schemeSourceListPath)) return
  const options: BuildOptions = {
    outdir: folder,
    entryNames: '[name]-[hash]',
    platform: 'browser',
    target: 'es2022',
    minify: true,
  }
  const [pages, scheme] = await Promise.all([
    bundle(sourceListPath, {
      ...options,
      entryPoints: toPaths(PAGE_ENTRY_POINTS),
      splitting: true,
      jsx: 'automatic',
      loader: { '.woff2': 'file' },
      define: { 'process.env.NODE_ENV': '"production"' },
    }),
    bundle(schemeSourceListPath, { ...options, entryPoints: toPaths(SCHEME_ENTRY_POINTS), format: 'iife' }),
  ])
  const outputs = { ...pages.outputs, ...scheme.outputs }
  const keptFiles = new Set(['entry.json', ...Object.keys(outputs).map((path) => basename(path))])
  for (const file of readdirSync(folder)) if (!keptFiles.has(file)) rmSync(join(folder, file))
  const entries = Object.entries({ ...PAGE_ENTRY_POINTS, ...SCHEME_ENTRY_POINTS }).map(([page, path]) => {
    const [script, { cssBundle = '' }] = Object.entries(outputs).find(([, { entryPoint }]) =>
      entryPoint?.endsWith(`/${basename(path)}`),
    ) ?? ['', {}]
    return [page, { script: basename(script), style: basename(cssBundle) }]
  })
  writeFileSync(entryPath, JSON.stringify(Object.fromEntries(entries)))
}
