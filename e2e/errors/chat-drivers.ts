import type { Locator } from 'playwright/test'
import { expect } from '../fixture/test.ts'
import type { RefusalDisplayName } from './refusal-displays.ts'
import { type DriverSteps, getButton, pressRetry, type RefusalStage } from './refusal-stage.ts'

const openChat = ({ page, texts }: RefusalStage): Promise<void> => getButton(page, texts.chat.open).click()

const textBoxOf = ({ page, texts }: RefusalStage): Locator =>
  page.getByRole('textbox', { name: texts.chat.placeholder, exact: true })

/** The button that sends a failed message or file again. */
const failedButtonOf =
  (note: 'notSent' | 'fileNotSent') =>
  ({ page, texts }: RefusalStage): Locator =>
    page.getByRole('region', { name: texts.chat.list }).getByRole('button', { name: texts.chat[note] })
const failedMessageOf = failedButtonOf('notSent')
const failedFileOf = failedButtonOf('fileNotSent')

const missingHistorySteps: DriverSteps = {
  call: openChat,
  again: pressRetry,
  offers: async ({ page, texts }) => {
    await expect(page.getByRole('dialog')).toContainText(texts.chat.failed)
    await expect(getButton(page, texts.common.retry)).toBeVisible()
  },
}

const uploadStepsOf = (name: string, mimeType: string): DriverSteps => ({
  prepare: openChat,
  call: ({ page }) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from('a file of a test') }),
  again: (stage) => failedFileOf(stage).click(),
  offers: (stage) => expect(failedFileOf(stage)).toBeVisible(),
})

const sendAgentMessage = ({ world }: RefusalStage) =>
  world.do({ agentSays: { member: 'somchai', message: { text: 'hello' } } })

export const chatDrivers = {
  'chat-enabled': {
    offers: ({ page }) => expect(page.getByRole('link', { name: '@sabai.demo' })).toBeVisible(),
  },
  'chat-config': {
    call: openChat,
    // Once the chat has been opened, the app joins it as soon as the page loads.
    again: async (stage) => {
      await stage.page.reload()
      await openChat(stage)
    },
    offers: (stage) => expect(textBoxOf(stage)).toBeVisible(),
  },
  'chat-person': missingHistorySteps,
  'chat-history': missingHistorySteps,
  'chat-send': {
    prepare: async (stage) => {
      await openChat(stage)
      await textBoxOf(stage).fill('hello')
    },
    call: (stage) => textBoxOf(stage).press('Enter'),
    again: (stage) => failedMessageOf(stage).click(),
    offers: (stage) => expect(failedMessageOf(stage)).toBeVisible(),
  },
  'chat-image': uploadStepsOf('a.png', 'image/png'),
  'chat-video': uploadStepsOf('a.mp4', 'video/mp4'),
  'chat-read': {
    prepare: sendAgentMessage,
    call: openChat,
    again: sendAgentMessage,
    offers: ({ page, texts }) =>
      expect(page.getByRole('region', { name: texts.chat.list }).getByText('hello').last()).toBeVisible(),
  },
} as const satisfies Partial<Record<RefusalDisplayName, DriverSteps>>
