import { chromium } from 'playwright'
import { canRun, findOnPath, installDebianPackage, runCommand } from '../process/debian-package.ts'
import { UserError } from '../process/user-error.ts'

/**
 * The programs to look for, in order of preference. The headless shell is the same engine without windows, and runs the
 * tests in about two thirds of the time.
 */
const PROGRAM_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const DEBIAN_PACKAGE = 'chromium-headless-shell'
const DOWNLOAD_TIMEOUT_MS = 90_000

/**
 * Finds an installed browser that starts. An installed browser may fail to start: Ubuntu's `chromium-browser` may only
 * print that a snap is needed, and Playwright's browser may lack system libraries.
 */
const findInstalled = (): string | undefined =>
  [...PROGRAM_NAMES.map(findOnPath), chromium.executablePath()].find(
    (browser) => browser !== undefined && canRun(browser),
  )

const installPackage = (): boolean => installDebianPackage(DEBIAN_PACKAGE)

const downloadBrowser = (): boolean => {
  console.log(`No browser found: downloading Playwright's own (${DOWNLOAD_TIMEOUT_MS / 1_000} s at most) …`)
  return runCommand(DOWNLOAD_TIMEOUT_MS, process.execPath, 'node_modules/playwright/cli.js', 'install', 'chromium')
}

/**
 * Returns the path of a Chromium that starts: CHROMIUM_PATH, the system's, or Playwright's. If there is none, installs
 * one. As root, first tries the Debian package, because the download may hang behind a proxy. Throws a UserError if
 * CHROMIUM_PATH does not start, or if nothing can be installed.
 */
export const findChromium = async (): Promise<string> => {
  const chosenPath = process.env.CHROMIUM_PATH
  if (chosenPath) {
    if (canRun(chosenPath)) return chosenPath
    throw new UserError(
      `CHROMIUM_PATH is '${chosenPath}', which is not a browser that starts. Correct it, or leave it out.`,
    )
  }
  const installers = process.getuid?.() === 0 ? [installPackage, downloadBrowser] : [downloadBrowser, installPackage]
  for (const install of [() => true, ...installers]) {
    const browser = install() ? findInstalled() : undefined
    if (browser) return browser
  }
  throw new UserError(
    'The browser tests need Chromium and none could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to one, and run the command again.',
  )
}
