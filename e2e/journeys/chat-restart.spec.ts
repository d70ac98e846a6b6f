import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import { findFreePort } from '../../packages/mock-server/src/testing/kill/mock-process.ts'
import { APP_TEXTS } from '../fixture/app-texts.ts'
import { OwnMock } from '../fixture/own-mock.ts'
import { test } from '../fixture/slow-browser.ts'
import { DEEP } from '../fixture/test-languages.ts'
import { PORTS } from '../ports.ts'

const { chat, contact } = APP_TEXTS.th

// Because the test itself answers the requests for the page's files, the browser allows a WebSocket to this machine
// only with this permission.
test.use({ permissions: ['local-network-access'] })

if (DEEP)
  test('an open chat continues after a restart of the server, and loses and repeats no message', async ({ page }) => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'sabai-restart-'))
    const mock = new OwnMock(await findFreePort(), dataFolder)
    // The test forwards requests for the app's files to the preview server. All other requests go to this mock.
    await page.route(
      ({ origin, pathname }) => origin === mock.url && !/^\/(api|__mock|media|socket\.io)\//.test(pathname),
      async (route) => {
        const { pathname } = new URL(route.request().url())
        await route.fulfill({ response: await route.fetch({ url: `http://127.0.0.1:${PORTS.web}${pathname}` }) })
      },
    )
    const sendMessage = async (text: string): Promise<void> => {
      await page.getByRole('textbox', { name: chat.placeholder }).fill(text)
      await page.keyboard.press('Enter')
    }
    const messages = page.getByRole('region', { name: chat.list }).locator('li[data-row^=message]')
    try {
      await mock.start()
      await page.goto(`${mock.url}/contact`)
      await page.getByRole('button', { name: contact.startChat }).click()
      await sendMessage('first')
      // The second message is the greeting of the support script.
      await expect(messages).toHaveCount(2)
      await expect(page.getByText(chat.online)).toBeVisible()
      await mock.stop()
      // If the history was just being loaded, the chat says instead that the loading failed.
      await expect(page.getByText(chat.connecting).or(page.getByText(chat.failed))).toBeVisible()
      await sendMessage('second')
      await expect(messages.last().getByRole('button', { name: chat.retry })).toBeVisible()
      await mock.start()
      await expect(page.getByText(chat.online)).toBeVisible()
      await messages.last().getByRole('button', { name: chat.retry }).click()
      // The fourth message is the script's answer, pushed over the new connection.
      await expect(messages).toHaveCount(4)
      await expect(messages.filter({ hasText: 'first' })).toHaveCount(1)
      await expect(messages.filter({ hasText: 'second' })).toHaveCount(1)
    } finally {
      await mock.stop()
      rmSync(dataFolder, { recursive: true, force: true })
    }
  })
