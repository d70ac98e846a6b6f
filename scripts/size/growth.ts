import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { MODULE_SIZES_FILE, type ModuleSizes } from '../../packages/web/build/bundle/module-sizes-plugin.ts'
import { type BuildBase, buildApp, folderOf } from '../build/build-app.ts'
import { mapsFolderOf } from '../build/build-folders.ts'
import { makeScratchTree } from '../process/scratch-tree.ts'
import { filesOf, MANIFEST_PATH, type Manifest } from './closure.ts'
import { routesOf } from './routes.ts'

const MAX_GROWTH_LINES = 8

/** The bytes before compression of each module that a page loads. */
export type PageModules = Record<string, number>

/** Reads from a built folder which modules the page at `path` loads, and their sizes. Throws if the build has no list of them. */
const readPageModules = (base: BuildBase, folder: string, path: string): PageModules => {
  const sizes = JSON.parse(readFileSync(join(mapsFolderOf(folder), MODULE_SIZES_FILE), 'utf8')) as ModuleSizes
  const manifest = JSON.parse(readFileSync(join(mapsFolderOf(folder), MANIFEST_PATH), 'utf8')) as Manifest
  const parts = routesOf(base).find((route) => route.path === path)?.parts ?? []
  const page: PageModules = {}
  for (const file of filesOf(manifest, parts).js)
    for (const [module, bytes] of Object.entries(sizes[file] ?? {})) page[module] = (page[module] ?? 0) + bytes
  return page
}

/** Formats the modules that grew most, a line each, the largest increase first. New modules are marked. */
export const formatGrowth = (modulesBefore: PageModules, modulesNow: PageModules): string[] =>
  Object.entries(modulesNow)
    .map(([module, bytes]) => ({
      module,
      bytes,
      increase: bytes - (modulesBefore[module] ?? 0),
      isNew: !(module in modulesBefore),
    }))
    .filter(({ increase }) => increase > 0)
    .toSorted((one, other) => other.increase - one.increase)
    .slice(0, MAX_GROWTH_LINES)
    .map(({ module, increase, isNew }) => `  +${increase} bytes  ${module}${isNew ? ' (new on this page)' : ''}`)

const runGit = (...options: string[]): string =>
  execFileSync('git', options, { encoding: 'utf8', stdio: 'pipe' }).trim()

/** Returns the commit to compare with: the last one shared with main, or HEAD~1 if nothing differs from main. */
const findBaseCommit = (): string => {
  const sharedCommit = runGit('merge-base', 'HEAD', 'main')
  const hasNoChanges = sharedCommit === runGit('rev-parse', 'HEAD') && runGit('status', '--porcelain') === ''
  return hasNoChanges ? runGit('rev-parse', 'HEAD~1') : sharedCommit
}

/**
 * Explains which modules made a page larger since the commit that `findBaseCommit` returns, and what to do. Builds that
 * commit in a copy. If the build fails, returns the reason instead.
 */
export const explainGrowth = async (base: BuildBase, path: string): Promise<string> => {
  let folder: string | undefined
  try {
    const commit = findBaseCommit()
    folder = makeScratchTree(commit)
    const { code, output } = await buildApp(base, folder)
    const outFolder = join(folder, folderOf(base))
    if (code !== 0 || !existsSync(join(mapsFolderOf(outFolder), MODULE_SIZES_FILE)))
      throw new Error(output.trim() || 'it lists no modules')
    const lines = formatGrowth(readPageModules(base, outFolder, path), readPageModules(base, folderOf(base), path))
    return [
      `${path} loads more than at ${commit.slice(0, 8)} (bytes before compression):`,
      ...(lines.length > 0 ? lines : ['  nothing: the budget was exceeded before']),
      'Load what only some pages need with lazyPart, as app/page-table.tsx does; see which import brings a module in, and',
      'take a smaller one. The budgets are in scripts/size/routes.ts.',
    ].join('\n')
  } catch (error) {
    return `The growth cannot be explained, because the commit for the comparison cannot be built: ${error instanceof Error ? error.message : String(error)}`
  } finally {
    if (folder) rmSync(folder, { recursive: true })
  }
}
