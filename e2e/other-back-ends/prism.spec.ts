import { PATHS } from '../../packages/web/src/lib/navigation/paths.ts'
import { fetchMock } from '../fixture/mock-client.ts'
import { test } from '../fixture/slow-browser.ts'
import { expect } from '../fixture/test.ts'
import { DEEP } from '../fixture/test-languages.ts'
import { PORTS } from '../ports.ts'
import { startPrism } from './prism.ts'
import { visitAllPages } from './visit-pages.ts'

// This test belongs to the deep run, because npm has to fetch Prism.
if (DEEP)
  test('every page of the app opens on Prism, which answers with the examples of our OpenAPI document', async ({
    page,
  }) => {
    const openApi = (await (await fetchMock('/__mock/openapi.json')).json()) as object
    const { origin: prismOrigin, stop } = await startPrism(openApi)
    try {
      await page.addInitScript(() => localStorage.setItem('locale', 'en'))
      await page.route(/\/api\//, async (route) => {
        const { pathname } = new URL(route.request().url())
        await route.fulfill({ response: await route.fetch({ url: prismOrigin + pathname }) })
      })
      // In the example of GET /api/lookup/active, the service has been shut down, so the login page redirects.
      const visits = await visitAllPages(page, `http://127.0.0.1:${PORTS.web}`, {
        redirects: { [PATHS.login]: PATHS.terminated },
        reloads: true,
      })
      const textOf = (path: string) => visits.find((visit) => visit.path === path)?.text
      // Prism's example of any text is the word "string".
      expect(textOf(PATHS.profile)).toContain('string')
    } finally {
      stop()
    }
  })
