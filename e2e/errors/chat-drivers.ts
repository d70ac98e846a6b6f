import type { Locator } from 'playwright/test'
import { expect } from '../fixture/test.ts'
import type { RefusalDisplayName } from './refusal-displays.ts'
import { type DriverSteps, getButton, pressRetry, type RefusalStage } from './refusal-stage.ts'

const openChat = ({ page, texts }: RefusalStage): Promise<void> => getButton(page, texts.chat.open).click()

const textBoxOf = ({ page, texts }: RefusalStage): Locator =>
  page.getByRole('textbox', { name: texts.chat.placeholder, exact: true })

/** A message that failed offers to be sent again. */
const failedWith =
  (note: 'notSent' | 'fileNotSent') =>
  ({ page, texts }: RefusalStage): Locator =>
    page.getByRole('region', { name: texts.chat.list }).getByRole('button', { name: texts.chat[note] })
const messageFailed = failedWith('notSent')
const fileFailed = failedWith('fileNotSent')

const noHistory: DriverSteps = {
  call: openChat,
  again: pressRetry,
  offers: async ({ page, texts }) => {
    await expect(page.getByRole('dialog')).toContainText(texts.chat.failed)
    await expect(getButton(page, texts.common.retry)).toBeVisible()
  },
}

const uploadOf = (name: string, mimeType: string): DriverSteps => ({
  prepare: openChat,
  call: ({ page }) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from('a file of a test') }),
  again: (stage) => fileFailed(stage).click(),
  offers: (stage) => expect(fileFailed(stage)).toBeVisible(),
})

const agentWrites = ({ world }: RefusalStage) =>
  world.do({ agentSays: { member: 'somchai', message: { text: 'hello' } } })

export const chatDrivers = {
  'chat-enabled': {
    offers: ({ page }) => expect(page.getByRole('link', { name: '@sabai.demo' })).toBeVisible(),
  },
  'chat-config': {
    call: openChat,
    // A chat that was opened once is joined as soon as its page is there.
    again: async (stage) => {
      await stage.page.reload()
      await openChat(stage)
    },
    offers: (stage) => expect(textBoxOf(stage)).toBeVisible(),
  },
  'chat-person': noHistory,
  'chat-history': noHistory,
  'chat-send': {
    prepare: async (stage) => {
      await openChat(stage)
      await textBoxOf(stage).fill('hello')
    },
    call: (stage) => textBoxOf(stage).press('Enter'),
    again: (stage) => messageFailed(stage).click(),
    offers: (stage) => expect(messageFailed(stage)).toBeVisible(),
  },
  'chat-image': uploadOf('a.png', 'image/png'),
  'chat-video': uploadOf('a.mp4', 'video/mp4'),
  'chat-read': {
    prepare: agentWrites,
    call: openChat,
    again: agentWrites,
    offers: ({ page, texts }) =>
      expect(page.getByRole('region', { name: texts.chat.list }).getByText('hello').last()).toBeVisible(),
  },
} as const satisfies Partial<Record<RefusalDisplayName, DriverSteps>>
