import { chromium } from 'playwright'
import { canRun, findOnPath, installDebianPackage, runCommand } from '../process/debian-package.ts'
import { UserError } from '../process/user-error.ts'

/** The headless shell comes first: the same engine without windows, at about two thirds of the time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const DEBIAN_PACKAGE = 'chromium-headless-shell'
const DOWNLOAD_MS = 90_000

/** One that starts: Ubuntu's `chromium-browser` may only ask for a snap, and a download may lack system libraries. */
const findInstalled = (): string | undefined =>
  [...NAMES.map(findOnPath), chromium.executablePath()].find((browser) => browser !== undefined && canRun(browser))

const installPackage = (): boolean => installDebianPackage(DEBIAN_PACKAGE)

const download = (): boolean => {
  console.log(`No browser found: downloading Playwright's own (${DOWNLOAD_MS / 1_000} s at most) …`)
  return runCommand(DOWNLOAD_MS, process.execPath, 'node_modules/playwright/cli.js', 'install', 'chromium')
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
  const installers = process.getuid?.() === 0 ? [installPackage, download] : [download, installPackage]
  for (const install of [() => true, ...installers]) {
    const browser = install() ? findInstalled() : undefined
    if (browser) return browser
  }
  throw new UserError(
    'The browser tests need Chromium and none could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to one, and run the command again.',
  )
}
