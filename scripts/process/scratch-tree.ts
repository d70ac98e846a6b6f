import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const WORKSPACES = [
  'packages/contracts',
  'packages/mock-server',
  'packages/mock-server/workbench',
  'packages/web',
  'e2e',
]

/**
 * Copies the links of a `node_modules` folder. pnpm's links to the workspaces are relative, so the copied links lead to
 * the copied workspaces.
 */
const copyLinks = (from: string, to: string): void =>
  cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter: (path) => !/[\\/]\.(pnpm|cache)$/.test(path) })

/** Links the packages that are installed in this repository into a folder with the tracked files of a commit. */
const linkInstalledPackages = (folder: string): void => {
  copyLinks('node_modules', join(folder, 'node_modules'))
  symlinkSync(resolve('node_modules/.pnpm'), join(folder, 'node_modules/.pnpm'))
  for (const workspace of WORKSPACES)
    if (existsSync(join(folder, workspace, 'package.json')) && existsSync(join(workspace, 'node_modules')))
      copyLinks(join(workspace, 'node_modules'), join(folder, workspace, 'node_modules'))
}

/** Creates a commit of the current tracked files, without a branch. Returns `HEAD` if nothing has changed. */
const commitWorkingTree = (): string => execFileSync('git', ['stash', 'create'], { encoding: 'utf8' }).trim() || 'HEAD'

/**
 * Creates a copy of the repository at a commit, by default with the current state of the tracked files. Scripts in the
 * copy use the packages that are installed here. Returns the folder of the copy, which the caller has to remove.
 */
export const makeScratchTree = (commit = commitWorkingTree()): string => {
  const folder = mkdtempSync(join(tmpdir(), 'sabai-tree-'))
  try {
    const archive = execFileSync('git', ['archive', commit], { maxBuffer: 2 ** 30 })
    execFileSync('tar', ['-x', '-C', folder], { input: archive })
    linkInstalledPackages(folder)
    return folder
  } catch (error) {
    rmSync(folder, { recursive: true })
    throw error
  }
}
