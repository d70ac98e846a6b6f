import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '../fixture/test.ts'
import { DEEP } from '../fixture/test-languages.ts'
import { SERVED_PERMISSIONS, serveFolder } from '../pictures/stills/serve-folder.ts'

const REPOSITORY = join(import.meta.dirname, '../..')
/** Some values of packages/web/brands/tonkla/brand.ts. */
const TONKLA = { name: 'Tonkla', ink: '#f4f1e7', textOnGold: 'rgb(255, 255, 255)', firstPath: 'M32 53V35' }

// This test belongs to the deep run, because no other test needs its build.
if (DEEP)
  test.describe(() => {
    test.use({ permissions: SERVED_PERMISSIONS })

    test('a build with the second brand shows the name, the logo, the colours and the picture of this brand', async ({
      page,
      context,
      world,
      loginAs,
    }) => {
      const temporaryFolder = mkdtempSync(join(tmpdir(), 'sabai-brand-'))
      try {
        const folder = join(temporaryFolder, 'site')
        const unsetNames = Object.keys(process.env).filter((name) => name.startsWith('VITE_'))
        await promisify(execFile)('node', ['scripts/bootstrap.mjs', 'scripts/build.ts', folder], {
          cwd: REPOSITORY,
          env: {
            ...process.env,
            ...Object.fromEntries(unsetNames.map((name) => [name, undefined])),
            VITE_BRAND: 'tonkla',
            VITE_CHAT_URL: '/',
          },
        })
        await serveFolder(context, world, folder)

        await page.setViewportSize({ width: 1024, height: 768 })
        await page.goto(`${world.appUrl}/login`)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', TONKLA.ink)
        await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
        await expect(page.locator('main > div > div').first()).toHaveCSS('background-image', /url\(.*\.svg/)
        const manifestAddress = await page.locator('link[rel=manifest]').getAttribute('href')
        const manifest = await page.evaluate(async (path) => (await fetch(path ?? '')).json(), manifestAddress)
        expect(manifest).toMatchObject({ name: TONKLA.name, background_color: TONKLA.ink })

        await loginAs('somchai')
        await expect(page.getByText('12,345.67').first()).toBeVisible()
        await expect(page.locator('header svg').first().locator('path').first()).toHaveAttribute('d', TONKLA.firstPath)
        const depositButton = page.getByRole('main').getByRole('button', { name: 'Deposit', exact: true })
        await expect(depositButton).toHaveCSS('color', TONKLA.textOnGold)
      } finally {
        rmSync(temporaryFolder, { recursive: true, force: true })
      }
    })
  })
