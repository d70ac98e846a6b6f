import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'
import { UserError } from '../process/user-error.ts'

/** The headless shell comes first: the same engine without windows, at about two thirds of the time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const DEBIAN_PACKAGE = 'chromium-headless-shell'
const DOWNLOAD_MS = 90_000
const PACKAGE_MS = 300_000

const findOnPath = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file))

/** Starts it: Ubuntu's `chromium-browser` may only ask for a snap, and a download may lack system libraries. */
const canRun = (browser: string): boolean =>
  existsSync(browser) && spawnSync(browser, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0

const findInstalled = (): string | undefined =>
  [...NAMES.map(findOnPath), chromium.executablePath()].find((browser) => browser !== undefined && canRun(browser))

const runCommand = (timeoutMs: number, command: string, ...options: string[]): boolean =>
  spawnSync(command, options, {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: timeoutMs,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

const download = (): boolean => {
  console.log(`No browser found: downloading Playwright's own (${DOWNLOAD_MS / 1_000} s at most) …`)
  return runCommand(DOWNLOAD_MS, process.execPath, 'node_modules/playwright/cli.js', 'install', 'chromium')
}

const installDebianPackage = (): boolean => {
  if (!findOnPath('apt-get')) return false
  const rights = process.getuid?.() === 0 ? [] : findOnPath('sudo') ? ['sudo', '-n'] : null
  if (rights === null || (rights.length > 0 && !runCommand(5_000, 'sudo', '-n', 'true'))) return false
  console.log(`No browser found: installing Debian's ${DEBIAN_PACKAGE} …`)
  const runApt = (...options: string[]): boolean => {
    const [command = '', ...rest] = [...rights, 'apt-get', ...options]
    return runCommand(PACKAGE_MS, command, ...rest)
  }
  return runApt('update', '-q') && runApt('install', '-y', '-q', '--no-install-recommends', DEBIAN_PACKAGE)
}

/**
 * The path of a Chromium that starts: CHROMIUM_PATH, the system's, Playwright's own; else one is installed. Root on
 * Debian takes the package first, because the download may hang behind a proxy. Throws a UserError when all fails.
 */
export const findChromium = async (): Promise<string> => {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (canRun(chosen)) return chosen
    throw new UserError(`CHROMIUM_PATH is '${chosen}', which is no browser that starts. Correct it, or leave it out.`)
  }
  const installers = process.getuid?.() === 0 ? [installDebianPackage, download] : [download, installDebianPackage]
  for (const install of [() => true, ...installers]) {
    const browser = install() ? findInstalled() : undefined
    if (browser) return browser
  }
  throw new UserError(
    'The browser tests need Chromium and none could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to one, and run the command again.',
  )
}
