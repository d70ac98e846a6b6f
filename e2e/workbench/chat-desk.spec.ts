import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { findViolations } from '../accessibility/find-violations.ts'
import { APP_TEXTS, type AppTexts } from '../fixture/app-texts.ts'
import { DEEP } from '../fixture/test-languages.ts'
import { expect, test } from './workbench.ts'

/** Opens the chat of a contact page. */
const openChat = async (page: Page, { chat, contact }: AppTexts) => {
  await page.getByRole('button', { name: contact.startChat }).click()
  const messages = page.getByRole('region', { name: chat.list })
  const write = async (text: string): Promise<void> => {
    await page.getByRole('textbox', { name: chat.placeholder }).fill(text)
    await page.getByRole('textbox', { name: chat.placeholder }).press('Enter')
  }
  return { messages, write }
}

/** Opens the conversation that contains `messageText` in the agent console, and takes it over from the script. */
const takeOver = async (workbench: Page, messageText: string, name: RegExp) => {
  const conversationList = workbench.getByRole('listbox', { name: 'Conversations' })
  await conversationList.getByRole('option').filter({ hasText: messageText }).click()
  const conversationColumn = workbench.getByRole('region', { name })
  const log = conversationColumn.getByRole('log')
  await expect(log).toContainText(messageText)
  await conversationColumn.getByRole('button', { name: 'Take over' }).click()
  await expect(conversationColumn.getByText('you answer')).toBeVisible()
  const write = async (text: string): Promise<void> => {
    // The text box has the focus without a click.
    await expect(conversationColumn.getByRole('textbox', { name: 'Message' })).toBeFocused()
    await workbench.keyboard.type(text)
    await workbench.keyboard.press('Enter')
    await expect(log).toContainText(text)
  }
  const sendExample = async (type: string): Promise<void> => {
    await conversationColumn.getByLabel('Type', { exact: true }).selectOption({ label: type })
    await conversationColumn.getByRole('button', { name: 'Example' }).click()
    await conversationColumn.getByRole('button', { name: 'Send' }).click()
  }
  return { column: conversationColumn, log, write, sendExample }
}

test('the agent console serves a member and a guest at once, and sends and receives every type of message', async ({
  page,
  browser,
  loginAs,
  world,
  workbench,
  show,
}) => {
  const chatTexts = APP_TEXTS.en.chat
  await show(`world/${world.id}/desks/chat`)
  await loginAs('noi', '/user/contact')
  const noi = await openChat(page, APP_TEXTS.en)
  await noi.write('My deposit is late')
  const agentConsole = await takeOver(workbench, 'My deposit is late', /^noi/)
  await agentConsole.write('I look into it')
  await expect(noi.messages).toContainText('I look into it')

  const otherBrowser = await browser.newContext({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' })
  const guestPage = await otherBrowser.newPage()
  await guestPage.goto(`${world.appUrl}/contact`)
  const guest = await openChat(guestPage, APP_TEXTS.th)
  await guest.write('เข้าสู่ระบบไม่ได้')
  const guestConsole = await takeOver(workbench, 'เข้าสู่ระบบไม่ได้', /^guest-/)
  await guestConsole.write('ลองใหม่อีกครั้งนะคะ')
  await expect(guest.messages).toContainText('ลองใหม่อีกครั้งนะคะ')
  await expect(agentConsole.log).toBeVisible()
  await expect(agentConsole.log).not.toContainText('เข้าสู่ระบบไม่ได้')
  await expect(guestConsole.log).not.toContainText('deposit')
  await expect(guest.messages).not.toContainText('I look into it')
  await otherBrowser.close()

  await agentConsole.sendExample('buttons')
  await noi.messages.getByRole('button', { name: 'Menu' }).click()
  await expect(agentConsole.log).toContainText('Menu menu')
  await agentConsole.sendExample('picture, video or file')
  await expect(noi.messages.getByRole('button', { name: 'wallet.png' })).toBeVisible()
  await expect(agentConsole.log.getByRole('img', { name: 'wallet.png' })).toBeVisible()
  await agentConsole.column.getByLabel('A picture, a video or a PDF document').setInputFiles({
    name: 'receipt.png',
    mimeType: 'image/png',
    buffer: await readFile('fixtures/media/chat/wallet.png'),
  })
  await expect(agentConsole.column.getByLabel('Its address')).toHaveValue(/^\/media\/chat\/f[0-9a-f]{24}\.png$/)
  await agentConsole.column.getByRole('button', { name: 'Send' }).click()
  await expect(noi.messages.getByRole('button', { name: 'receipt.png' })).toBeVisible()
  await expect(agentConsole.log.getByRole('img', { name: 'receipt.png' })).toBeVisible()
  await agentConsole.sendExample('cards')
  await expect(noi.messages).toContainText('Welcome bonus')
  await agentConsole.sendExample('postback')
  await expect(noi.messages.getByRole('listitem').last()).toContainText('Details')
  await agentConsole.sendExample('a type that no app knows')
  await expect(noi.messages).toContainText(chatTexts.unknown)
  await agentConsole.sendExample('raw JSON')
  await expect(noi.messages.getByText('javascript')).toBeVisible()
  await expect(noi.messages.getByRole('link', { name: 'javascript' })).toHaveCount(0)
  await agentConsole.sendExample('quick replies')
  await noi.messages.getByRole('button', { name: 'Withdrawal' }).click()
  await expect(agentConsole.log).toContainText('Withdrawal withdraw')
  await expect(agentConsole.log.getByText('not read', { exact: true })).toHaveCount(0)
  if (DEEP) expect(await findViolations(workbench)).toEqual([])

  await agentConsole.column.getByRole('button', { name: 'End it' }).click()
  await expect(agentConsole.column.getByText('the script answers')).toBeVisible()
  await expect(agentConsole.log).toContainText('End of the conversation')
  await noi.write('Thank you')
  await expect(noi.messages).toContainText(chatTexts.end)
})
