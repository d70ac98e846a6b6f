import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { backEnd, renderApp } from '../../../testing/render-app.tsx'
import { ChatWidget } from '../chat-widget.tsx'

test('when a tablet is turned, the open chat changes between a panel beside the page and one that covers the page, and keeps its draft', async () => {
  backEnd.reply('POST /api/chat/history', [])
  const media = Object.assign(new EventTarget(), { matches: true })
  vi.stubGlobal('matchMedia', () => media)
  const showBeside = vi.spyOn(HTMLDialogElement.prototype, 'show')
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
  const turnTablet = () => {
    media.matches = !media.matches
    act(() => void media.dispatchEvent(new Event('change')))
  }

  renderApp(<ChatWidget isOpen onOpenChange={() => undefined} />)
  const textBox = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write a message', hidden: true })
  await userEvent.type(textBox, 'Where is my')
  expect([showBeside.mock.calls.length, showModal.mock.calls.length]).toEqual([1, 0])
  turnTablet()
  expect([showBeside.mock.calls.length, showModal.mock.calls.length]).toEqual([1, 1])
  turnTablet()
  expect([showBeside.mock.calls.length, showModal.mock.calls.length]).toEqual([2, 1])
  expect(textBox.value).toBe('Where is my')
})
