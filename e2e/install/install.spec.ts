import { expect, test } from '../fixture/test.ts'
import { TEST_LANGUAGES } from '../fixture/test-languages.ts'
import { expectNothingStored, reopenApp, waitForWorker } from './installed-app.ts'

test.use({ serviceWorkers: 'allow' })

interface Manifest {
  readonly name: string
  readonly start_url: string
  readonly display: string
  readonly theme_color: string
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[]
}

test('the browser can install the app by its manifest, and each icon has the size that the manifest says', async ({
  page,
  world,
}) => {
  await page.goto(`${world.appUrl}/login`)
  await waitForWorker(page)
  const session = await page.context().newCDPSession(page)
  expect((await session.send('Page.getAppManifest')).errors).toEqual([])
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // The browser reports private browsing, because Playwright's contexts store nothing permanently.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])

  const manifestAddress = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = (await page.evaluate(async (path) => (await fetch(path ?? '')).json(), manifestAddress)) as Manifest
  expect(manifest).toMatchObject({ name: 'Sabai', start_url: '/', display: 'standalone' })
  expect(await page.locator('meta[name=theme-color]').getAttribute('content')).toBe(manifest.theme_color)
  expect(manifest.icons.map(({ purpose }) => purpose).toSorted()).toEqual(['any', 'any', 'maskable'])
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (path) => {
      const { width, height } = await createImageBitmap(await (await fetch(path)).blob())
      return `${width}x${height}`
    }, src)
    expect([src, size]).toEqual([src, sizes])
  }
})

/** The title of the page that is shown without a connection, and the label of its button. */
const OFFLINE_WORDS = {
  th: ['ไม่มีการเชื่อมต่อ', 'ลองใหม่'],
  la: ['ບໍ່ມີການເຊື່ອມຕໍ່', 'ລອງໃໝ່'],
  en: ['No connection', 'Try again'],
} as const

/** Matches the errors that the browser logs without a connection. */
const OFFLINE_ERRORS = /status of 503|net::ERR_INTERNET_DISCONNECTED/

for (const language of TEST_LANGUAGES)
  test.describe(() => {
    test.use({ language, allowedErrors: OFFLINE_ERRORS })

    test(`without a connection, a page in the member's language says that there is none, and shows no balance (${language})`, async ({
      page,
      context,
      loginAs,
    }) => {
      await loginAs('somchai')
      const balance = page.getByText('12,345.67').first()
      await expect(balance).toBeVisible()
      await waitForWorker(page)
      const [title, retry] = OFFLINE_WORDS[language]
      await context.setOffline(true)
      await reopenApp(page)
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await expect(page).toHaveTitle(title)
      expect(await page.locator('html').getAttribute('lang')).toBe(language === 'la' ? 'lo' : language)
      await expect(page.getByRole('button')).toHaveCount(1)
      await expect(balance).toHaveCount(0)
      await page.getByRole('button', { name: retry }).click()
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await context.setOffline(false)
      await expect(balance).toBeVisible()
    })
  })

test('no reply of the back end passes through the service worker, and the caches of the browser contain none', async ({
  page,
  loginAs,
  world,
}) => {
  await loginAs('somchai')
  await waitForWorker(page)
  const pathsFromWorker: string[] = []
  const apiPaths: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/api/')) apiPaths.push(pathname)
    if (response.fromServiceWorker()) pathsFromWorker.push(pathname)
  })
  await reopenApp(page)
  await expect(page.getByText('12,345.67').first()).toBeVisible()
  await world.do({ credit: { member: 'somchai', amount: 100 } })
  await reopenApp(page)
  await expect(page.getByText('12,445.67').first()).toBeVisible()
  expect(apiPaths).toContain('/api/wallet')
  expect(new Set(pathsFromWorker)).toEqual(new Set(['/user/home']))
  await expectNothingStored(page)
})
