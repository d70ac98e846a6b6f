import type { Locator } from 'playwright/test'
import { expect, test } from '../fixture/test.ts'
import { DEEP } from '../fixture/test-languages.ts'
import { PAYLOADS } from './payloads.ts'
import { SANITISER_PATH, showPayloads } from './show-payloads.ts'

test.describe('the sanitiser and the content policy each on its own', () => {
  test.use({ otherOrigins: /^https:\/\/evil\.example$/, allowedErrors: /./ })

  test('the sanitiser alone and the content policy alone each keep hostile HTML from running or loading anything', async ({
    page,
    world,
  }) => {
    const reply = await page.goto(`${world.appUrl}/login`)
    const policy = reply?.headers()['content-security-policy'] ?? ''
    const harmWithSanitiser = await showPayloads(page, world.appUrl, { sanitiser: SANITISER_PATH })
    expect(harmWithSanitiser).toEqual({
      executedPayloads: [],
      forbiddenPayloads: [],
      requestedUrls: [],
      navigatedUrls: [],
    })
    // Elements and navigation are not compared: a content policy removes no elements, and cannot prevent navigation to
    // another site.
    expect(await showPayloads(page, world.appUrl, { policy })).toMatchObject({
      executedPayloads: [],
      requestedUrls: [],
    })
    const { executedPayloads, forbiddenPayloads, requestedUrls, navigatedUrls } = await showPayloads(
      page,
      world.appUrl,
      {},
    )
    expect(PAYLOADS.length).toBeGreaterThanOrEqual(60)
    expect(
      Math.min(executedPayloads.length, requestedUrls.length, forbiddenPayloads.length - 30),
      'harm without the sanitiser and the content policy',
    ).toBeGreaterThan(15)
    expect(navigatedUrls).not.toEqual([])
  })
})

const ALL_PAYLOADS = PAYLOADS.join('\n')

/** Matches elements that are in the page only if hostile HTML got through. */
const HOSTILE_SELECTOR = [
  ...[
    '[src*="evil" i]',
    '[srcset]',
    '[action]',
    '[formaction]',
    '[background]',
    '[style*="evil"]',
    '[style*="inset:0"]',
  ],
  ...[
    '[onerror]',
    '[onload]',
    '[onclick]',
    '[ontoggle]',
    '[href^="javascript" i]',
    '[type="password"]',
    'meta[http-equiv="refresh"]',
  ],
  ...[
    'iframe',
    'object',
    'embed',
    'math',
    'marquee',
    'xss',
    '#pop',
    '#login',
    '#hurts',
    'p#root',
    '[name="body"]',
    '[name="location"]',
  ],
].join()

/** Expects the operator's words in `scope`, and no trace of hostile HTML anywhere on the page. */
const expectPlainText = async (scope: Locator, words: string) => {
  const page = scope.page()
  await expect(scope.getByText(words)).toBeVisible()
  expect(
    await page.locator(HOSTILE_SELECTOR).evaluateAll((nodes) => nodes.map((node) => node.outerHTML.slice(0, 200))),
  ).toEqual([])
  expect(await page.evaluate(() => Reflect.has(window, 'isHurt'))).toBe(false)
}

test.describe('in the app', () => {
  // While the sanitiser parses the HTML, the content policy blocks its handlers and styles, and the browser logs this.
  test.use({
    allowedErrors: /^(Executing inline event handler|Applying inline style|Setting the document's base URI) .*violates/,
    agreement: true,
  })
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => Object.assign(window, { hurt: () => Object.assign(window, { isHurt: true }) }))
  })

  test("only the words of the operator's hostile HTML reach the agreement, the conditions, the contact page and a prize", async ({
    page,
    world,
    loginAs,
  }) => {
    const slice = { bgColor: '#1b2a6b', textColor: '#ffffff', htmlDescription: `<p>Prize words</p>${ALL_PAYLOADS}` }
    const prize = { kind: 'WALLET', name: 'Prize', amount: { BAHT: 20, LAK: 10_000 } }
    await world.patch({
      'lookups.agreements': [`<p>Agreement words</p>${ALL_PAYLOADS}`],
      'lookups.conditions': [...PAYLOADS, '<p>Condition words</p>'],
      'lookups.contact.contactText': `<p>Contact words</p>${ALL_PAYLOADS}`,
      'rewards.wheel.slices': [
        { ...slice, code: 'WON', label: 'Won', weight: 1, prize },
        { ...slice, code: 'LOST', label: 'Lost', weight: 0 },
      ],
    })
    const dialog = page.getByRole('dialog')
    await loginAs('somchai', '/user/home')
    await expectPlainText(page.getByRole('alertdialog'), 'Agreement words')
    await page.getByRole('alertdialog').getByRole('button', { name: 'I have read this and agree' }).click()
    await page.getByRole('button', { name: 'Terms' }).click()
    await expectPlainText(dialog, 'Condition words')
    await page.keyboard.press('Escape')
    await page.getByRole('navigation').locator('a[href="/user/contact"]').click()
    await expectPlainText(page.getByRole('main'), 'Contact words')
    await page.goto(`${world.appUrl}/user/spin`)
    await page.getByRole('button', { name: /^Spin/ }).click()
    await expectPlainText(page.getByRole('alertdialog'), 'Prize words')
  })

  if (DEEP)
    test("only the words of the operator's hostile HTML reach banners, the bonus notice, a promotion and the terms of a refund", async ({
      page,
      world,
      loginAs,
    }) => {
      const bannersOf = (words: string) => [{ image: '', html: `<p>${words}</p>${ALL_PAYLOADS}` }]
      await world.patch({
        'lookups.agreements': [],
        'lookups.notice': `<p>Notice words {percentFail}</p>${ALL_PAYLOADS}`,
        'rewards.bonuses.daily.banners': bannersOf('Bonus words'),
        'rewards.promotions.LUCKY88.description': `<p>Promotion words</p>${ALL_PAYLOADS}`,
        'rewards.invite.banners': bannersOf('Invite words'),
        'rewards.refund.banners': bannersOf('Refund words'),
        'rewards.refund.conditions': `<p>Terms words</p>${ALL_PAYLOADS}`,
      })
      const dialog = page.getByRole('dialog')
      await loginAs('noi', '/user/bonus')
      await page.getByRole('button', { name: /^Bonus words/ }).click()
      await expectPlainText(dialog, 'Bonus words')
      await expectPlainText(dialog, 'Notice words 50')
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await page.getByLabel('Promotion code').fill('LUCKY88')
      await page.getByRole('button', { name: 'Search' }).click()
      await expectPlainText(dialog, 'Promotion words')
      await page.keyboard.press('Escape')
      await page.getByRole('navigation').locator('a[href="/user/home"]').click()
      for (const [tile, words] of [
        ['Invite friends', 'Invite words'],
        ['Refund', 'Refund words'],
      ] as const) {
        await page.getByRole('button', { name: tile, exact: true }).click()
        await expectPlainText(dialog, words)
        await page.getByRole('button', { name: 'Continue' }).click()
        if (tile === 'Refund') await expectPlainText(dialog, 'Terms words')
        await page.keyboard.press('Escape')
        await expect(dialog).toHaveCount(0)
      }
    })
})
