import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join, sep } from 'node:path'
import { PROJECTS } from '../checks/steps.ts'

const PNPM_STORE = `${sep}.pnpm${sep}`

/**
 * Returns the bytes that a folder takes on disk. Does not follow links, so it cannot use the option `recursive` of
 * `readdirSync`, which follows them since Node 22.
 */
const sizeOf = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name)
    return sum + lstatSync(path).blocks * 512 + (entry.isDirectory() ? sizeOf(path) : 0)
  }, 0)

/**
 * Returns the folder in pnpm's store that holds a package and links to its dependencies. Returns null for a package
 * outside of the store.
 */
const storeFolderOf = (path: string): string | null => {
  const realPath = realpathSync(path)
  const end = realPath.indexOf(sep, realPath.indexOf(PNPM_STORE) + PNPM_STORE.length)
  return realPath.includes(PNPM_STORE) ? realPath.slice(0, end) : null
}

/** Lists the paths of the packages in a `node_modules` folder. */
const listPackages = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(folder, name)).map((part) => join(name, part)) : [name],
    )
    .map((name) => join(folder, name))

/**
 * Returns the megabytes (2^20 bytes) that `npm start` installs in a fresh clone: the `dependencies` of all packages of
 * the repository and their transitive dependencies, measured in the current installation.
 */
export const measureInstall = (): number => {
  const folders = new Set<string>()
  const addPackage = (path: string): void => {
    const folder = storeFolderOf(path)
    if (folder === null || folders.has(folder)) return
    folders.add(folder)
    for (const dependency of listPackages(join(folder, 'node_modules'))) addPackage(dependency)
  }
  for (const workspace of PROJECTS) {
    const { dependencies = {} } = JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8')) as {
      dependencies?: Record<string, string>
    }
    for (const name of Object.keys(dependencies)) {
      const path = join(workspace, 'node_modules', name)
      if (existsSync(path)) addPackage(path)
    }
  }
  return [...folders].reduce((sum, folder) => sum + sizeOf(folder), 0) / 2 ** 20
}
