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

/** Links of pnpm are relative: in a copy they lead to the copied packages of ours, and to the installed ones of others. */
const copyLinks = (from: string, to: string): void =>
  cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter: (path) => !/[\\/]\.(pnpm|cache)$/.test(path) })

/** Lets a folder with the tracked files of a commit use what is installed here. */
const linkInstalled = (folder: string): void => {
  copyLinks('node_modules', join(folder, 'node_modules'))
  symlinkSync(resolve('node_modules/.pnpm'), join(folder, 'node_modules/.pnpm'))
  for (const workspace of WORKSPACES)
    if (existsSync(join(folder, workspace, 'package.json')) && existsSync(join(workspace, 'node_modules')))
      copyLinks(join(workspace, 'node_modules'), join(folder, workspace, 'node_modules'))
}

/** A commit of all tracked files as they are now. */
const commitOfNow = (): string => execFileSync('git', ['stash', 'create'], { encoding: 'utf8' }).trim() || 'HEAD'

/**
 * Makes a copy of the repository as it was at a commit, or as its tracked files are now. Its scripts run with what is
 * installed here. Returns its folder; the caller removes it.
 */
export const makeScratchTree = (commit = commitOfNow()): string => {
  const folder = mkdtempSync(join(tmpdir(), 'sabai-tree-'))
  try {
    const archive = execFileSync('git', ['archive', commit], { maxBuffer: 2 ** 30 })
    execFileSync('tar', ['-x', '-C', folder], { input: archive })
    linkInstalled(folder)
    return folder
  } catch (error) {
    rmSync(folder, { recursive: true })
    throw error
  }
}
