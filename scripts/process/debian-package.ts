import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const INSTALL_TIMEOUT_MS = 300_000

/** Returns the path of a program on PATH. */
export const findOnPath = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file))

/** Whether a program starts. A program that exists may fail to start, for example because libraries are missing. */
export const canRun = (program: string, option = '--version'): boolean =>
  existsSync(program) && spawnSync(program, [option], { stdio: 'ignore', timeout: 20_000 }).status === 0

/** Runs a command non-interactively. Returns false if it fails or takes longer than `timeoutMs`. */
export const runCommand = (timeoutMs: number, command: string, ...options: string[]): boolean =>
  spawnSync(command, options, {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: timeoutMs,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

/**
 * Installs a package of Debian or Ubuntu. Returns false if the installation fails, if this is another system, or if the
 * user may not install packages.
 */
export const installDebianPackage = (name: string): boolean => {
  if (!findOnPath('apt-get')) return false
  const rights = process.getuid?.() === 0 ? [] : findOnPath('sudo') ? ['sudo', '-n'] : null
  if (rights === null || (rights.length > 0 && !runCommand(5_000, 'sudo', '-n', 'true'))) return false
  console.log(`Installing Debian's ${name} …`)
  const runApt = (...options: string[]): boolean => {
    const [command = '', ...commandOptions] = [...rights, 'apt-get', ...options]
    return runCommand(INSTALL_TIMEOUT_MS, command, ...commandOptions)
  }
  return runApt('update', '-q') && runApt('install', '-y', '-q', '--no-install-recommends', name)
}
