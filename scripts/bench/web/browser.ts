/// <reference lib="dom" />
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from 'playwright'
import { findFreePort } from '../../../packages/mock-server/src/testing/kill/mock-process.ts'
import { findChromium } from '../../checks/chromium.ts'
import type { Site } from './site.ts'

const BROWSER_ARGS = ['--disable-background-networking', '--disable-component-update', '--disable-sync']
const PHONE_OPTIONS = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true }

/** A browser with an empty profile, and its debugging port, through which another program can control it. */
interface Browser {
  context: BrowserContext
  port: number
}

/** Fills the local storage as in the browser of the site's member. Opens an empty page for this, not the app itself. */
const fillStorage = async (context: BrowserContext, { origin, storage }: Site): Promise<void> => {
  const page = await context.newPage()
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
  await page.goto(origin)
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, storage)
  await page.close()
}

/** Opens a browser with empty caches. With `asMember`, its local storage is that of the site's member. */
export const withBrowser = async <T>(
  site: Site,
  asMember: boolean,
  run: (browser: Browser) => Promise<T>,
): Promise<T> => {
  const profile = mkdtempSync(join(tmpdir(), 'sabai-browser-'))
  const port = await findFreePort()
  const executablePath = await findChromium()
  const context = await chromium.launchPersistentContext(profile, {
    ...PHONE_OPTIONS,
    ...(executablePath ? { executablePath } : {}),
    args: [...BROWSER_ARGS, `--remote-debugging-port=${port}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
  try {
    if (asMember) await fillStorage(context, site)
    return await run({ context, port })
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}
