import type { Locator, Page } from 'playwright/test'
import { APP_TEXTS } from '../fixture/app-texts.ts'
import { expect, test } from '../fixture/test.ts'

const { chat, common, contact } = APP_TEXTS.en

const openChat = (page: Page): Promise<void> => page.getByRole('button', { name: contact.startChat }).click()
const closeChat = (page: Page): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name: common.close, exact: true }).click()
const getTextBox = (page: Page): Locator => page.getByRole('textbox', { name: chat.placeholder, exact: true })
const getMessages = (page: Page): Locator =>
  page.getByRole('region', { name: chat.list }).locator('li[data-row^=message]')
const getNewMessagesNote = (page: Page, count: number): Locator =>
  page.getByRole('status').filter({ hasText: chat.newer.replace('{{count}}', String(count)) })
const writeMessage = async (page: Page, text: string): Promise<void> => {
  await getTextBox(page).fill(text)
  await getTextBox(page).press('Enter')
}

test("a guest's conversation survives a reload and is not shown after login", async ({ page, world, loginAs }) => {
  const socketUrls: string[] = []
  page.on('request', (request) => {
    if (/socket/.test(request.url())) socketUrls.push(request.url())
  })
  await page.goto(`${world.appUrl}/contact`)
  await expect(page.getByRole('button', { name: contact.startChat })).toBeVisible()
  expect(socketUrls, 'requests for the connection of pushes before the chat was opened').toEqual([])
  await openChat(page)
  await expect(page.getByText(chat.empty)).toBeVisible()
  const guest = await page.evaluate(() => localStorage.getItem('guest-id') ?? '')
  await world.do({ agentTakesOver: { guest } })

  // Enter sends the message, except with a modifier key or while an input method composes a word. A message has at most
  // 2,000 characters.
  const textBox = getTextBox(page)
  await textBox.focus()
  const devtoolsSession = await page.context().newCDPSession(page)
  await devtoolsSession.send('Input.imeSetComposition', { text: 'สวั', selectionStart: 3, selectionEnd: 3 })
  await textBox.press('Enter')
  await expect(textBox).toHaveValue(/^สวั/)
  await devtoolsSession.send('Input.insertText', { text: 'สวัสดี' })
  for (const heldKey of ['Control', 'Alt', 'Meta', 'Shift']) await textBox.press(`${heldKey}+Enter`)
  await expect(page.getByText(chat.empty)).toBeVisible()
  await textBox.fill('')
  await page.keyboard.insertText('x'.repeat(2_001))
  await expect(textBox).toHaveValue('x'.repeat(2_000))
  await writeMessage(page, 'is anybody there?')
  await expect(getMessages(page).locator('time')).toHaveCount(1)
  expect(await world.calls('POST /api/chat/send-message')).toHaveLength(1)

  await world.do({ agentSays: { guest, message: { text: 'yes, we are' } } })
  await expect(getMessages(page)).toHaveCount(2)
  await textBox.fill('not yet sent')
  await closeChat(page)
  await world.do({ agentSays: { guest, message: { text: 'how can we help?' } } })
  await expect(getNewMessagesNote(page, 1)).toBeVisible()
  await page.reload()
  await expect(getNewMessagesNote(page, 1)).toBeVisible()
  await openChat(page)
  await expect(getMessages(page)).toContainText(['is anybody there?', 'yes, we are', 'how can we help?'])
  await expect(textBox).toHaveValue('not yet sent')
  await expect(getNewMessagesNote(page, 1)).toHaveCount(0)

  await loginAs('noi', '/user/contact')
  await openChat(page)
  await expect(page.getByText(chat.empty)).toBeVisible()
  await expect(getMessages(page)).toHaveCount(0)
})

test('two tabs of a member show every type of message once and in order, even if the connection drops', async ({
  page,
  newTab,
  world,
  scenario,
  loginAs,
}) => {
  await scenario('chat/every-type')
  await world.do({ agentTakesOver: { member: 'somchai' } })
  await loginAs('somchai', '/user/contact')
  const otherTab = await newTab()
  await otherTab.goto(page.url())
  for (const tab of [page, otherTab]) {
    await openChat(tab)
    const messages = getMessages(tab)
    await expect(messages.getByRole('link', { name: 'ไปที่เว็บไซต์' })).toHaveAttribute('href', 'https://sabai.example/')
    await expect(messages.getByRole('link', { name: 'โทรหาเรา' })).toHaveAttribute('href', 'tel:0690000000')
    await expect(messages.getByRole('img', { name: 'wallet.png' })).toBeVisible()
    await expect(messages.locator('video')).toBeVisible()
    await expect(messages.getByRole('link', { name: 'conditions.pdf' })).toBeVisible()
    await expect(messages.getByText('โบนัสต้อนรับ')).toBeVisible()
    await expect(messages.getByText(chat.unknown)).toBeVisible()
  }
  // Pressing a button of a message sends its title as a message, which appears in both tabs.
  await page.getByRole('button', { name: 'เมนู', exact: true }).click()
  for (const tab of [page, otherTab]) await expect(getMessages(tab).last()).toContainText('เมนู')
  const countBefore = await getMessages(page).count()
  expect(await getMessages(otherTab).count()).toBe(countBefore)

  // Messages that were read in one tab are no longer new in the other.
  await closeChat(otherTab)
  await closeChat(page)
  await world.do({ agentSays: { member: 'somchai', message: { text: 'no. 1' } } })
  for (const tab of [page, otherTab]) await expect(getNewMessagesNote(tab, 1)).toBeVisible()
  await page.bringToFront()
  await openChat(page)
  await expect(getNewMessagesNote(otherTab, 1)).toHaveCount(0)
  await openChat(otherTab)

  await scenario({ timeline: [{ at: '0s', socket: { drop: '*', refuse: 2 } }] }, { add: true })
  await world.do({ agentSays: { member: 'somchai', message: { text: 'no. 2' } } })
  await writeMessage(page, 'no. 3')
  await expect(getMessages(page).last().locator('time')).toBeVisible()
  await world.do({ agentSays: { member: 'somchai', message: { text: 'no. 4' } } })
  for (const tab of [page, otherTab]) {
    await expect(getMessages(tab).last()).toContainText('no. 4')
    await expect(getMessages(tab).filter({ hasText: /no\. \d/ })).toContainText(['no. 1', 'no. 2', 'no. 3', 'no. 4'])
    expect(await getMessages(tab).count()).toBe(countBefore + 4)
  }
})

test('the chat cuts no line of a long draft, sends no file that the server rejects, cancels uploads, and shows an uploaded picture', async ({
  page,
  world,
  scenario,
}) => {
  await page.goto(`${world.appUrl}/contact`)
  await openChat(page)
  const textBox = page.getByRole('textbox', { name: chat.placeholder })
  await textBox.fill('line\n'.repeat(20))
  const shownLineCount = await textBox.evaluate(
    (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
  )
  expect([4, 5, 6]).toContain(shownLineCount)
  const attach = (name: string, mimeType: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
  // The app accepts this file by its type; the server rejects it by its first bytes.
  await attach('program.png', 'image/png', Buffer.from('MZ a program'))
  await expect(getMessages(page).getByText(chat.fileNotSent)).toBeVisible()
  await scenario({ rules: [{ on: 'POST /api/chat/upload-image', times: 1, hold: 'upload' }] }, { add: true })
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  await attach('dot.png', 'image/png', picture)
  await page.getByRole('button', { name: chat.cancel }).click()
  await expect(getMessages(page)).toHaveCount(1)
  await attach('dot.png', 'image/png', picture)
  const shownPictures = getMessages(page).getByRole('img', { name: 'dot.png' })
  await expect(shownPictures).toHaveAttribute('src', /\/media\/chat\//)
  expect(await shownPictures.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(
    1,
  )
})

test('the message that a member is reading keeps its position while older ones load above it', async ({
  page,
  loginAs,
}) => {
  await loginAs('malee', '/user/contact')
  await openChat(page)
  const messageList = page.getByRole('region', { name: chat.list })
  await getMessages(page).first().waitFor()
  const readTop = (row: string) =>
    messageList.locator(`[data-row="${row}"]`).evaluate((element) => element.getBoundingClientRect().top)
  // The loop loads ten pages of ten messages. Together, they are more than the panel draws at once.
  for (let pages = 0; pages < 10; pages += 1) {
    const oldestRow = (await getMessages(page).first().getAttribute('data-row')) ?? ''
    let [row, topBefore] = ['', 0]
    // The scroll is repeated, because the list undoes a scroll while it is restoring the position of a row.
    await expect(async () => {
      const scroll = await messageList.evaluate(async (element) => {
        const waitTwoFrames = () =>
          new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        // After two frames, the list has handled the last scroll event, and the messages loaded last are in place.
        await waitTwoFrames()
        element.scrollTop = 0
        const firstRow = element.querySelector<HTMLElement>('[data-row]:not([data-mark])')
        const top = firstRow?.getBoundingClientRect().top ?? Number.NaN
        await waitTwoFrames()
        return { row: firstRow?.dataset.row ?? '', top, laterTop: firstRow?.getBoundingClientRect().top }
      })
      expect(scroll.laterTop, 'the list has not undone the scroll').toBeCloseTo(scroll.top, 0)
      ;[row, topBefore] = [scroll.row, scroll.top]
      await expect(getMessages(page).first()).not.toHaveAttribute('data-row', oldestRow, { timeout: 5_000 })
    }).toPass()
    expect(Math.abs((await readTop(row)) - topBefore)).toBeLessThanOrEqual(1)
  }
  // Only the list scrolls, and not the panel around it.
  const chatPanel = page.getByRole('dialog')
  expect(await chatPanel.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
  // After each scroll event, the test scrolls again before the list can draw the rows that the first scroll needs.
  const movesPx = await messageList.evaluate(async (element) => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const topOf = (row: Element) => row.getBoundingClientRect().top
    const moves: number[] = []
    for (let isAtEnd = false; !isAtEnd; ) {
      let watchedRow: Element | undefined
      let topBefore = 0
      const scrollFurther = () => {
        element.scrollTop += 250
        watchedRow = [...element.querySelectorAll('[data-row]')].find((row) => topOf(row) >= topOf(element))
        if (watchedRow) topBefore = topOf(watchedRow)
      }
      element.addEventListener('scroll', scrollFurther, { once: true })
      element.scrollTop += 300
      await nextFrame()
      await nextFrame()
      element.removeEventListener('scroll', scrollFurther)
      if (watchedRow?.isConnected) moves.push(Math.abs(topOf(watchedRow) - topBefore))
      isAtEnd = !watchedRow
    }
    return moves
  })
  expect(movesPx.length).toBeGreaterThan(10)
  expect(Math.max(...movesPx)).toBeLessThanOrEqual(1)
})
