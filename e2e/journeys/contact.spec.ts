import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { APP_TEXTS } from '../fixture/app-texts.ts'
import type { TestWorld } from '../fixture/client/test-world.ts'
import { expect, test } from '../fixture/test.ts'
import { TEST_LANGUAGES } from '../fixture/test-languages.ts'

const disableChat = (world: TestWorld): Promise<void> => world.patch({ 'lookups.enableChatWidget': false })

const TITLES = { th: 'ติดต่อเรา', la: 'ຕິດຕໍ່', en: 'Contact' } as const

/** Measures the space in px between the header and the title. */
const measureSpaceAboveTitle = async (page: Page): Promise<number> => {
  const [titleBox, headerBox] = await Promise.all([
    page.getByRole('heading', { level: 1 }).boundingBox(),
    page.locator('header').boundingBox(),
  ])
  return (titleBox?.y ?? 0) - (headerBox?.y ?? 0) - (headerBox?.height ?? 0)
}

for (const language of TEST_LANGUAGES)
  test.describe(() => {
    test.use({ language })

    test(`a person who has forgotten the password reaches the contact page from the login, and the name of the contact fits on one line (${language})`, async ({
      page,
      world,
    }) => {
      await disableChat(world)
      await page.goto(`${world.appUrl}/login`)
      await page.getByRole('main').locator('a[href="/contact"]').click()
      await expect(page.getByRole('heading', { level: 1, name: APP_TEXTS[language].contact.title })).toBeVisible()
      await expect(page).toHaveTitle(`${TITLES[language]} · Sabai`)
      await expect(page.getByText('1.1.14')).toBeVisible()
      const link = page.getByRole('link', { name: '@sabai.demo' })
      await expect(link).toHaveAttribute('href', 'https://contact.sabai.example/')
      await test.step('there is no space above the title, and with text twice as large, the name stays on one line', async () => {
        expect(await measureSpaceAboveTitle(page)).toBeLessThanOrEqual(1)
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '200%'
        })
        const contactName = page.getByText('@sabai.demo')
        await expect.poll(() => contactName.evaluate((element) => element.getClientRects().length)).toBe(1)
        expect((await contactName.boundingBox())?.height).toBeLessThan(70)
      })
    })
  })

test('the contact page of members has as much space above its title as their other pages, its first card opens the chat, and on a wide screen the chat does not cover the QR code', async ({
  page,
  loginAs,
}) => {
  const { contact, chat, shell } = APP_TEXTS.en
  const main = page.getByRole('main')
  await loginAs('somchai', '/user/profile')
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
  const spaceAboveTitle = await measureSpaceAboveTitle(page)
  expect(spaceAboveTitle).toBeGreaterThan(15)
  await page.getByRole('link', { name: shell.contact }).first().click()
  await main.getByRole('heading', { name: contact.chat }).waitFor()
  expect(await measureSpaceAboveTitle(page)).toBe(spaceAboveTitle)
  await page.setViewportSize({ width: 320, height: 640 })
  expect((await main.getByRole('img', { name: contact.qr }).boundingBox())?.width).toBeGreaterThanOrEqual(160)
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect(main.getByRole('heading').nth(1)).toHaveText(contact.chat)
  await main.getByRole('button', { name: contact.startChat }).click()
  const panel = await page.getByRole('dialog', { name: chat.title }).boundingBox()
  const card = await main.getByRole('img', { name: contact.qr }).locator('xpath=../..').boundingBox()
  expect((card?.x ?? 0) + (card?.width ?? 0)).toBeLessThanOrEqual(panel?.x ?? 0)
})

/** Saves the QR code, and returns the name, the signature and the width of the file. */
const saveQr = async (page: Page) => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the QR code' }).click(),
  ])
  const png = await readFile(await download.path())
  return { name: download.suggestedFilename(), signature: png.toString('latin1', 1, 4), width: png.readUInt32BE(16) }
}
const EXPECTED_PNG = { name: 'contact-qr.png', signature: 'PNG', width: 800 }

test('the contact page shows a QR code, or a picture if the code cannot be shown, and saves it as a PNG', async ({
  page,
  world,
}) => {
  await page.goto(`${world.appUrl}/contact`)
  const { chat, contact } = APP_TEXTS.en
  const floatingButton = page.getByRole('button', { name: chat.open, includeHidden: true })
  await test.step('if the support chat is enabled, a button that opens it replaces the contact link', async () => {
    await expect(page.getByRole('button', { name: contact.startChat })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(0)
  })
  await test.step('while the button that opens the chat is in view, no button of the chat floats over the page', async () => {
    await expect(floatingButton).toBeAttached()
    await expect(floatingButton).toBeHidden()
  })
  await test.step('at the end of the page, the greeting of the floating button is below the text of the page', async () => {
    await page.setViewportSize({ width: 360, height: 420 })
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(floatingButton).toBeVisible()
    const greeting = await page.getByText(chat.greeting).last().boundingBox()
    const version = await page.getByText(/^Version/).boundingBox()
    expect(greeting?.y).toBeGreaterThanOrEqual((version?.y ?? 0) + (version?.height ?? 0))
    await page.setViewportSize({ width: 360, height: 740 })
  })
  const measureWidth = (image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)
  await test.step('the QR code has a cache-busting parameter in its address, and is saved as a PNG', async () => {
    const qrImage = page.getByRole('img', { name: 'QR code to contact us' })
    await expect(qrImage).toHaveAttribute('src', /\/media\/contact-qr\.svg\?t=\d{13}$/)
    expect(await qrImage.evaluate(measureWidth)).toBeGreaterThan(0)
    expect(await saveQr(page)).toEqual(EXPECTED_PNG)
  })
  await test.step('if the QR code cannot be shown, a picture that is part of the app replaces it, and is saved as a PNG', async () => {
    await page.route('**/media/contact-qr.svg*', (route) => route.fulfill({ contentType: 'image/png', body: 'broken' }))
    await page.reload()
    const fallback = page.getByRole('img', { name: 'The QR code cannot be shown right now' })
    await expect(fallback).toBeVisible()
    // When the card of the chat appears, it moves the card of the QR code down. Before that, a click on the button that
    // saves the code could miss the button.
    await expect(page.getByRole('button', { name: contact.startChat })).toBeVisible()
    expect(await fallback.evaluate(measureWidth)).toBeGreaterThan(0)
    expect(await saveQr(page)).toEqual(EXPECTED_PNG)
  })
})

test.describe("the operator's contact text", () => {
  // While the sanitiser parses the HTML, the content policy blocks its handlers and styles, and the browser logs this.
  test.use({ allowedErrors: /^(Executing inline event handler|Applying inline style) violates/ })

  // This test needs a browser, because the DOM of the unit tests cannot traverse a tree while its nodes are removed.
  test("the operator's contact text keeps only allowed tags and attributes, its links open in new tabs, and the name of the contact does not link to a script", async ({
    page,
    world,
  }) => {
    const LINK_ATTRIBUTES = 'target="_blank" rel="noopener noreferrer nofollow"'
    const ALLOWED_HTML = [
      '<p class="c">p<br><b>b</b><strong>strong</strong><i>i</i><em>em</em><u>u</u><span>span</span></p>',
      '<ul><li>ul</li></ul><ol><li>ol</li></ol><h1>1</h1><h2>2</h2><h3>3</h3><h4>4</h4><div>div</div>',
      '<table><tbody><tr><th>th</th><td>td</td></tr></tbody></table><img src="/media/contact-qr.svg" alt="alt">',
    ]
    const ALLOWED_ADDRESSES = [
      'https://x.example/',
      'HTTP://x.example/',
      'tel:+66690000001',
      'mailto:a@x.example',
      '/contact',
    ]
    const REMOVED_ADDRESSES = [
      ...['//x.example/', '/\\x.example/', '/\t/x.example/', '#root', '?code=a', 'contact', 'ftp://x.example/'],
      ...['javascript:alert(1)', 'JAVA\nSCRIPT:alert(1)', 'vbscript:x', 'data:text/html,x', 'blob:x', 'intent://x'],
    ]
    const link = (address: string) => `<a href="${address}">x</a>`
    const cases: readonly (readonly [given: string, shown: string])[] = [
      ...ALLOWED_HTML.map((html) => [html, html] as const),
      ...ALLOWED_ADDRESSES.map((address) => [link(address), `<a href="${address}" ${LINK_ATTRIBUTES}>x</a>`] as const),
      ...REMOVED_ADDRESSES.map((address) => [link(address), `<a ${LINK_ATTRIBUTES}>x</a>`] as const),
      [
        '<a href="https://x.example/" target="_self" rel="opener">x</a>',
        `<a href="https://x.example/" ${LINK_ATTRIBUTES}>x</a>`,
      ],
      ['<img alt="alt" src="data:image/svg+xml,<svg/>">', '<img alt="alt">'],
      ['<p id="root" name="body" style="color:red" title="t" onclick="alert(1)">x</p>', '<p>x</p>'],
      ['<p data-x="1" aria-label="x" role="alert" tabindex="0">x</p>', '<p>x</p>'],
      ['<form action="https://x.example/"><input name="p"><button>x</button></form>', 'x'],
      ['<svg onload="alert(1)"><circle r="9"/></svg><math><mi>x</mi></math>', ''],
      ['<img src="data:image/gif;base64,AAAA" onerror="alert(1)"><script>alert(1)</script>', '<img>'],
      ['<iframe src="/contact"></iframe><script>x</script><style>p{}</style><template>x</template>', ''],
      ['<h5>x</h5><video src="/x"></video><object data="/x"></object><x-x></x-x><!-- x -->', 'x'],
    ]
    await disableChat(world)
    await world.patch({
      'lookups.contact.lineLink': 'javascript:alert(1)',
      'lookups.contact.contactText': cases.map(([given]) => `<div class="case">${given}</div>`).join(''),
    })
    await page.goto(`${world.appUrl}/contact`)
    await page.locator('.case').first().waitFor()
    const shownHtml = await page.locator('.case').evaluateAll((all) => all.map((one) => one.innerHTML))
    expect(shownHtml).toEqual(cases.map(([, html]) => html))
    await expect(page.getByText('@sabai.demo')).toBeVisible()
    await expect(page.getByRole('link', { name: '@sabai.demo' })).toHaveCount(0)
  })
})
