import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { pathOf, routePatternOf } from '@sabai/contracts/paths'
import type { Browser, Page, Request } from 'playwright/test'
import { DEVIATIONS } from '../../packages/mock-server/src/testing/verify/deviations.ts'
import { expect, test } from '../fixture/test.ts'
import { DEEP } from '../fixture/test-languages.ts'
import { fillTransfer, logIn, sendTransfer } from './pages.ts'

interface Finding {
  readonly kind: string
  readonly path: string
}

interface Report {
  readonly routes: readonly {
    readonly route: string
    readonly findings: readonly Finding[]
    readonly notes: readonly Finding[]
  }[]
  readonly outside: readonly unknown[]
}

/**
 * Runs the steps in a browser context that is recorded as a HAR file. Returns the report of `npm run verify` about this
 * file, and its exit code.
 */
const verifyRecording = async (
  browser: Browser,
  file: string,
  steps: (page: Page) => Promise<void>,
): Promise<{ code: number; report: Report }> => {
  const context = await browser.newContext({ reducedMotion: 'reduce', recordHar: { path: file } })
  await context.addInitScript(() => localStorage.setItem('locale', 'en'))
  const pendingRequests = new Set<Request>()
  context.on('request', (request) => pendingRequests.add(request))
  context.on('requestfinished', (request) => pendingRequests.delete(request))
  context.on('requestfailed', (request) => pendingRequests.delete(request))
  await steps(await context.newPage())
  // The recording lacks the body of a reply that is still arriving when the context is closed.
  await expect.poll(() => pendingRequests.size).toBe(0)
  await context.close()
  const args = ['--import', 'tsx', 'scripts/verify.ts', '--har', file, '--json']
  const verifyRun = promisify(execFile)(process.execPath, args, { cwd: resolve(import.meta.dirname, '../..') })
  // If verify has findings, the promise rejects with its exit code and its output.
  const { code, stdout } = await verifyRun.then(
    (clean) => ({ ...clean, code: 0 }),
    (error: { code: number; stdout: string }) => error,
  )
  return { code, report: JSON.parse(stdout) }
}

const listFindings = ({ routes }: Report): string[] =>
  routes
    .flatMap(({ route, findings, notes }) =>
      [...findings, ...notes].map(({ kind, path }) => `${route}: ${kind} ${path}`),
    )
    .toSorted()

// Only the deep run includes these tests, because unit tests check the same deviations in live replies, and the reading
// of HAR files.
if (DEEP) {
  test('verify finds nothing in the recording of a login and a transfer', async ({ browser, world }, testInfo) => {
    const file = testInfo.outputPath('session.har')
    const { code, report } = await verifyRecording(browser, file, async (page) => {
      await page.goto(`${world.appUrl}/login`)
      await logIn(page, '0690000001')
      await page.waitForURL('**/user/home')
      // A recording lacks the bodies of replies that a reload interrupts.
      await page.waitForLoadState('networkidle')
      await page.reload()
      await fillTransfer(page, /^Wallet/, /^Orchid/, '100')
      // This is the last of the queries that the app sends after a transfer.
      const bonusReply = page.waitForResponse(/\/api\/bonus\/check\/active$/)
      await sendTransfer(page)
      await expect(page.getByRole('alertdialog', { name: 'Transfer complete' })).toBeVisible()
      await bonusReply
    })
    expect(listFindings(report)).toEqual([])
    expect([code, report.outside]).toEqual([0, []])
    expect(report.routes.map(({ route }) => route)).toEqual(
      expect.arrayContaining(['POST /api/login', 'GET /api/wallet', 'POST /api/wallet/transfer']),
    )
  })

  /** The bodies and parameters of the queries that need them. */
  const QUERY_INPUTS: Readonly<Record<string, { readonly params?: Record<string, string>; readonly body?: object }>> = {
    'GET /api/wallet/account/{code}': { params: { code: 'ORCHID' } },
    'GET /api/qrcode/{provider}': { params: { provider: 'KBANK' } },
    'GET /api/statement/slip/reference/{reference}': { params: { reference: 'SB100001-SLIP-14' } },
    'GET /api/promotion/find/{code}': { params: { code: 'NONE' } },
    'POST /api/statement': { body: { page: 1, limit: 10 } },
    'POST /api/statement/slip': { body: { page: 1, limit: 10 } },
    'POST /api/invite': { body: { page: 1, limit: 10 } },
    'POST /api/refund': { body: { page: 1, limit: 10 } },
    'POST /api/chat/history': { body: { userId: 'SB100001', guestId: null, limit: 10, skip: 0 } },
  }

  test('verify finds all planted deviations in the recording of a browser, and invents none', async ({
    browser,
    world,
  }, testInfo) => {
    const token = await world.logIn('somchai')
    const { code, report } = await verifyRecording(browser, testInfo.outputPath('deviations.har'), async (page) => {
      await page.route('**/api/**', async (route) => {
        const { pathname, port } = new URL(route.request().url())
        const call = `${route.request().method()} ${pathname}`
        const plantedDeviation = DEVIATIONS.find((deviation) => routePatternOf(deviation.route).test(call))
        // Node does not resolve `*.localhost`, so a header names the world.
        const headers = { ...route.request().headers(), 'x-mock-world': world.id }
        const response = await route.fetch({ url: `http://127.0.0.1:${port}${pathname}`, headers })
        const plainResponse = {
          status: response.status(),
          contentType: 'application/json',
          text: await response.text(),
        }
        const { status, contentType, text } = plantedDeviation?.alter(plainResponse) ?? plainResponse
        await route.fulfill({ status, headers: { 'content-type': contentType ?? '' }, body: text })
      })
      await page.goto(`${world.appUrl}/__mock/health`)
      for (const { route } of DEVIATIONS) {
        const { params, body } = QUERY_INPUTS[route] ?? {}
        await page.evaluate(
          async ({ path, method, token, body }) => {
            const headers = { 'x-requested-with': 'wallet-user', authorization: `Bearer ${token}` }
            const init = body ? { body, headers: { ...headers, 'content-type': 'application/json' } } : { headers }
            await (await fetch(path, { method, ...init })).text()
          },
          { path: pathOf(route, params), method: route.split(' ')[0] ?? '', token, body: body && JSON.stringify(body) },
        )
      }
    })
    expect(listFindings(report)).toEqual(
      DEVIATIONS.map(({ route, kind, path }) => `${route}: ${kind} ${path}`).toSorted(),
    )
    expect(code).toBe(1)
  })
}
