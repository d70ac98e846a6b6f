import { IMAGE_MAX_MB, MAX_CHAT_TEXT_LENGTH, TOAST_MS } from '@sabai/contracts/constants'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logOut, startSession } from '../../api/session.ts'
import { createFakeUploads } from '../../testing/fake-uploads.ts'
import { backEnd, renderApp } from '../../testing/render-app.tsx'
import { ChatWidget } from './chat-widget.tsx'

const HISTORY_ROUTE = 'POST /api/chat/history'
const SEND_ROUTE = 'POST /api/chat/send-message'
const READ_ROUTE = 'PUT /api/chat/read-customer/'

const Widget = () => {
  const [isOpen, setOpen] = useState(false)
  return <ChatWidget isOpen={isOpen} onOpenChange={setOpen} />
}

const createItem = (message: object, number: number, sender: 'agent' | 'customer' = 'agent') => ({
  _id: `m${number}`,
  sender,
  message,
  createdAt: new Date(Date.parse('2026-11-20T02:00:00Z') + number * 1_000).toISOString(),
  session_id: 's1',
})

/** The callbacks that were passed to `ResizeObserver`. */
let resizeCallbacks: (() => void)[] = []
beforeEach(() => {
  resizeCallbacks = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(resize: () => void) {
        resizeCallbacks.push(resize)
      }
      observe = () => undefined
      disconnect = () => undefined
    },
  )
  backEnd.reply(HISTORY_ROUTE, [])
})
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const openChat = async () => {
  renderApp(<Widget />)
  await userEvent.click(screen.getByRole('button', { name: 'Open the support chat' }))
  return screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write a message', hidden: true })
}

test('Enter sends a message, unless a modifier key is held, the text is blank, or an input method is composing', async () => {
  backEnd.reply(SEND_ROUTE, { createdAt: '2026-11-20T02:00:00Z', _id: 'm1' })
  const textBox = await openChat()
  fireEvent.keyDown(textBox, { key: 'Enter' })
  fireEvent.change(textBox, { target: { value: '  ' } })
  fireEvent.keyDown(textBox, { key: 'Enter' })
  fireEvent.change(textBox, { target: { value: 'hello' } })
  for (const heldKey of ['ctrlKey', 'shiftKey', 'altKey', 'metaKey', 'isComposing'])
    fireEvent.keyDown(textBox, { key: 'Enter', [heldKey]: true })
  expect(backEnd.callsOf(SEND_ROUTE)).toHaveLength(0)
  fireEvent.keyDown(textBox, { key: 'Enter' })
  await expect.poll(() => backEnd.callsOf(SEND_ROUTE)).toHaveLength(1)
  expect(await screen.findByText('hello')).toBeTruthy()
  expect(textBox.value).toBe('')
})

test('the chat shows each kind of message, is not affected by a broken message, and never links to a script', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const createButton = (type: string, payload: string) => ({ title: `${type} button`, type, payload })
  const messages = [
    { message_type: 'text', payload: { message: 'a text <b>' } },
    {
      message_type: 'buttons',
      payload: {
        message: 'choose',
        buttons: [
          createButton('web', 'https://help.example/'),
          createButton('call', '02 123 4567'),
          createButton('call', '+66 2-123 4567'),
          createButton('other', 'x'),
        ],
      },
    },
    { message_type: 'buttons', payload: { message: 'evil', buttons: [createButton('web', 'javascript:alert(1)')] } },
    { message_type: 'generic', payload: { elements: [{ title: 'a card', image_url: 'data:text/html,x' }] } },
    { message_type: 'media', payload: { url: 'javascript:alert(1)', fileType: 'file', name: 'evil.svg' } },
    { message_type: 'sticker', payload: {} },
    null,
    { message_type: 'quick_replies', payload: { message: 'ok?', quick_replies: [{ title: 'Yes', payload: 'y' }] } },
  ]
  const ownFile = { message_type: 'media', payload: { url: 'javascript:alert(2)', fileType: 'file', name: 'own.svg' } }
  const page = [
    createItem(ownFile, -1, 'customer'),
    ...messages.map((message, index) => createItem(message ?? {}, index)),
  ].toReversed()
  backEnd.answer(HISTORY_ROUTE, () => Response.json(page))
  await openChat()
  expect(await screen.findByText('a text <b>')).toBeTruthy()
  const links = [...document.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.rel])
  expect(links).toEqual([
    ['https://help.example/', 'noopener noreferrer'],
    ['tel:021234567', ''],
    ['tel:+6621234567', ''],
  ])
  for (const webButton of screen.getAllByRole<HTMLButtonElement>('button', { name: 'web button', hidden: true }))
    expect(webButton.disabled).toBe(true)
  expect(screen.getByText('a card')).toBeTruthy()
  expect(screen.getByText('evil.svg')).toBeTruthy()
  expect(screen.getByText('own.svg')).toBeTruthy()
  expect(screen.getAllByText('This message cannot be shown here')).toHaveLength(2)
  backEnd.reply(SEND_ROUTE, { createdAt: '2026-11-20T02:01:00Z' })
  await userEvent.click(screen.getByText('Yes'))
  await expect
    .poll(() => backEnd.callsOf(SEND_ROUTE)[0]?.body)
    .toMatchObject({ message: { message_type: 'postback', payload: { title: 'Yes', payload: 'y' } } })
})

test('when a pressed quick reply disappears, the focus moves to the list of messages', async () => {
  const message = {
    message_type: 'quick_replies',
    payload: { message: 'ok?', quick_replies: [{ title: 'Yes', payload: 'y' }] },
  }
  backEnd.answer(HISTORY_ROUTE, () => Response.json([createItem(message, 1)]))
  backEnd.reply(SEND_ROUTE, { createdAt: '2026-11-20T02:01:00Z' })
  await openChat()
  await userEvent.click(await screen.findByText('Yes'))
  await expect.poll(() => screen.queryByRole('button', { name: 'Yes', hidden: true })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Messages', hidden: true }))
})

test('when a pressed question or the button to try again disappears, the focus moves to the panel', async () => {
  backEnd.answer(HISTORY_ROUTE, () => Response.error())
  backEnd.reply(SEND_ROUTE, { createdAt: '2026-11-20T02:01:00Z' })
  const textBox = await openChat()
  const retry = await screen.findByRole('button', { name: 'Try again', hidden: true })
  backEnd.reply(HISTORY_ROUTE, [])
  await userEvent.click(retry)
  const question = await screen.findByRole('button', { name: 'I forgot my password', hidden: true })
  const panel = textBox.closest('dialog')
  expect(document.activeElement).toBe(panel)
  await userEvent.click(question)
  await expect.poll(() => question.isConnected).toBe(false)
  expect(document.activeElement).toBe(panel)
})

test('a file of an unsupported type is rejected with an alert and not sent', async () => {
  const textBox = await openChat()
  const files = [new File(['x'], 'a.svg', { type: 'image/svg+xml' })]
  fireEvent.paste(textBox, { clipboardData: { files } })
  const alert = await screen.findByText('File is not supported')
  expect(alert.getAttribute('role')).toBe('alert')
  createFakeUploads()
  fireEvent.paste(textBox, { clipboardData: { files: [new File(['x'], 'a.png', { type: 'image/png' })] } })
  expect(alert.textContent).toBe('')
})

test('a file that is too large is rejected with an alert that names the limit and disappears after a while', async () => {
  const textBox = await openChat()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const file = new File(['x'], 'a.png', { type: 'image/png' })
  Object.defineProperty(file, 'size', { value: 1_000 * 1_024 * 1_024 })
  fireEvent.paste(textBox, { clipboardData: { files: [file] } })
  const alert = await screen.findByText(`The file is too large. Please select file no larger than ${IMAGE_MAX_MB} MB.`)
  await act(() => vi.advanceTimersByTimeAsync(TOAST_MS))
  expect(alert.textContent).toBe('')
})

test('a file can be chosen twice, and a file that is dropped on the panel is sent', async () => {
  const uploads = createFakeUploads()
  const textBox = await openChat()
  const panel = textBox.closest('dialog') ?? textBox
  const fileInput = panel.querySelector<HTMLInputElement>('input[type=file]') ?? new Image()
  const file = new File(['x'], 'a.png', { type: 'image/png' })
  await userEvent.upload(fileInput, file)
  await userEvent.upload(fileInput, file)
  await expect.poll(() => uploads).toHaveLength(2)
  // The browser must not open the file, so the events are cancelled.
  expect(fireEvent.dragOver(panel, { dataTransfer: { files: [file] } })).toBe(false)
  expect(uploads).toHaveLength(2)
  fireEvent.drop(panel, { dataTransfer: { files: [file] } })
  await expect.poll(() => uploads).toHaveLength(3)
})

test('the chat says how many characters are left when a message is almost too long', async () => {
  const textBox = await openChat()
  fireEvent.change(textBox, { target: { value: 'x'.repeat(MAX_CHAT_TEXT_LENGTH - 201) } })
  expect(screen.queryByText(/characters left/)).toBeNull()
  fireEvent.change(textBox, { target: { value: 'x'.repeat(MAX_CHAT_TEXT_LENGTH - 200) } })
  expect(screen.getByText('200 characters left')).toBeTruthy()
})

test('a file that is being sent shows its progress, and can be cancelled', async () => {
  const uploads = createFakeUploads()
  const textBox = await openChat()
  const files = [new File(['x'.repeat(1_000)], 'a.png', { type: 'image/png' })]
  fireEvent.paste(textBox, { clipboardData: { files } })
  await expect.poll(() => uploads).toHaveLength(1)
  act(() => uploads[0]?.reportProgress(999))
  await userEvent.click(screen.getByRole('button', { name: /^Uploading 99%/, hidden: true }))
  expect(uploads[0]?.isAborted).toBe(true)
  await expect.poll(() => screen.queryByRole('button', { name: /Uploading/, hidden: true })).toBeNull()
})

test('only the last message of a group shows the time, which is the time in Bangkok', async () => {
  const page = [0, 60, 300].map((second) =>
    createItem({ message_type: 'text', payload: { message: `Message ${second}` } }, second),
  )
  backEnd.answer(HISTORY_ROUTE, () => Response.json(page.toReversed()))
  await openChat()
  await screen.findByText('Message 300')
  expect([...document.querySelectorAll('time')].map(({ textContent }) => textContent)).toEqual(['09:01', '09:05'])
})

test('the draft of a member is stored in this tab, and removed when the member logs out', async () => {
  startSession('a-token', false)
  backEnd.answer('GET /api/account/profile', () => Response.json({ profile: { _id: 'u1' } }))
  const textBox = await openChat()
  fireEvent.change(textBox, { target: { value: 'my account number is' } })
  expect(JSON.stringify({ ...sessionStorage })).toContain('my account number is')
  expect(JSON.stringify({ ...localStorage })).not.toContain('my account number is')
  cleanup()
  logOut()
  expect((await openChat()).value).toBe('')
})

test('while the device is offline, the chat says that nothing can be sent yet', async () => {
  await openChat()
  await screen.findByText(/we answer here/)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fireEvent(globalThis.window, new Event('offline'))
  expect(await screen.findByText('Offline: cannot send yet')).toBeTruthy()
})

test('if the messages cannot be loaded, an empty chat says so once, and a chat with messages says so in its head', async () => {
  backEnd.answer(HISTORY_ROUTE, () => Response.error())
  await openChat()
  expect(await screen.findAllByText('Messages did not load')).toHaveLength(1)
  const message = { message_type: 'text', payload: { message: 'Good morning' } }
  backEnd.answer(HISTORY_ROUTE, () => Response.json([createItem(message, 1)]))
  const refresh = () => userEvent.click(screen.getByRole('button', { name: 'Load the messages again', hidden: true }))
  await refresh()
  await screen.findByText('Good morning')
  expect(screen.queryByText('Messages did not load')).toBeNull()
  backEnd.answer(HISTORY_ROUTE, () => Response.error())
  await refresh()
  expect(await screen.findByText('Messages did not load')).toBeTruthy()
  expect(screen.getByText('Good morning')).toBeTruthy()
})

test('Esc closes the chat, unless an input method is composing', async () => {
  const textBox = await openChat()
  fireEvent.keyDown(textBox, { key: 'Escape', isComposing: true })
  expect(textBox.isConnected).toBe(true)
  fireEvent.keyDown(textBox, { key: 'Escape' })
  expect(textBox.isConnected).toBe(false)
})

test('a chat that was never opened sends no requests, and one that was opened before shows the number of unread messages after a reload', async () => {
  const page = [createItem({ message_type: 'text', payload: { message: 'hello' } }, 1)]
  backEnd.answer(HISTORY_ROUTE, () => Response.json(page.toReversed()))
  backEnd.reply(READ_ROUTE, { message: 'SUCCESS' })
  const visibilitySpy = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  const setVisibility = (state: DocumentVisibilityState) => {
    visibilitySpy.mockReturnValue(state)
    fireEvent(document, new Event('visibilitychange'))
  }
  const firstApp = renderApp(<Widget />)
  await act(async () => undefined)
  expect(backEnd.calls).toEqual([])
  const pressOpenButton = () => userEvent.click(screen.getByRole('button', { name: 'Open the support chat' }))
  await pressOpenButton()
  const textBox = await screen.findByRole('textbox', { name: 'Write a message', hidden: true })
  fireEvent.change(textBox, { target: { value: 'not yet sent' } })
  await expect.poll(() => backEnd.callsOf(READ_ROUTE)).toHaveLength(1)
  // The member switches to another tab.
  setVisibility('hidden')
  page.push(createItem({ message_type: 'text', payload: { message: 'are you there?' } }, 2))
  fireEvent.click(screen.getByRole('button', { name: 'Load the messages again', hidden: true }))
  await screen.findByText('are you there?')
  // The list is scrolled to its end, so no button has to lead to the new message.
  expect(screen.queryByRole('button', { name: 'New messages: 1', hidden: true })).toBeNull()
  firstApp.unmount()

  renderApp(<Widget />)
  await screen.findByText('New messages: 1')
  await pressOpenButton()
  await screen.findByText('are you there?')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { hidden: true }).value).toBe('not yet sent')
  expect(backEnd.callsOf(READ_ROUTE)).toHaveLength(1)
  setVisibility('visible')
  await expect.poll(() => backEnd.callsOf(READ_ROUTE)).toHaveLength(2)
})

test('the chat offers to send a file again if it could not be sent', async () => {
  const uploads = createFakeUploads()
  const textBox = await openChat()
  const files = [new File(['x'], 'a.png', { type: 'image/png' })]
  fireEvent.paste(textBox, { clipboardData: { files } })
  await expect.poll(() => uploads).toHaveLength(1)
  uploads[0]?.fail()
  await expect
    .poll(() => screen.getAllByRole('status', { hidden: true }).map(({ textContent }) => textContent))
    .toContain('File not sent')
  fireEvent.click(await screen.findByRole('button', { name: /File not sent/, hidden: true }))
  await expect.poll(() => uploads).toHaveLength(2)
  // The button no longer exists, so the focus has moved to the list.
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Messages', hidden: true }))
})

test('each message that could not be sent is announced, and a repeated text of the agent is announced again', async () => {
  backEnd.reply(HISTORY_ROUTE, [])
  const textBox = await openChat()
  fireEvent.change(textBox, { target: { value: 'hello' } })
  fireEvent.keyDown(textBox, { key: 'Enter' })
  await expect
    .poll(() => screen.getAllByRole('status', { hidden: true }).map(({ textContent }) => textContent))
    .toContain('Not sent')
  const [firstNote] = screen.getAllByText('Not sent', { selector: '[role=status] span' })
  fireEvent.change(textBox, { target: { value: 'hello again' } })
  fireEvent.keyDown(textBox, { key: 'Enter' })
  await expect.poll(() => firstNote?.isConnected).toBe(false)

  const log = screen.getByRole('log', { hidden: true })
  const receiveAndAnnounce = async (count: number) => {
    const agentItems = Array.from({ length: count }, (_, index) =>
      createItem(
        { message_type: 'text', payload: { message: 'One moment' } },
        Date.now() / 1_000 - 1_763_600_000 + index,
      ),
    )
    backEnd.answer(HISTORY_ROUTE, () => Response.json(agentItems.toReversed()))
    await userEvent.click(screen.getByRole('button', { name: 'Load the messages again', hidden: true }))
    await expect.poll(() => log.textContent).toContain('One moment')
    return log.firstElementChild
  }
  const firstAnnouncement = await receiveAndAnnounce(1)
  await expect.poll(() => receiveAndAnnounce(2)).not.toBe(firstAnnouncement)
})

test('the first message from support is announced, and messages from an earlier visit are not', async () => {
  const createAgentText = (second: number, message: string) =>
    createItem({ message_type: 'text', payload: { message } }, second)
  const refresh = () => userEvent.click(screen.getByRole('button', { name: 'Load the messages again', hidden: true }))
  backEnd.reply(HISTORY_ROUTE, [])
  await openChat()
  await screen.findByText(/we answer here/)
  backEnd.answer(HISTORY_ROUTE, () => Response.json([createAgentText(1, 'Good morning')]))
  await refresh()
  await expect.poll(() => screen.getByRole('log', { hidden: true }).textContent).toBe('Support Good morning')
  const media = {
    message_type: 'media',
    payload: { fileType: 'image', name: 'slip.png', url: '/a.png', message: 'See' },
  }
  backEnd.answer(HISTORY_ROUTE, () => Response.json([createItem(media, 2), createAgentText(1, 'Good morning')]))
  await refresh()
  await expect.poll(() => screen.getByRole('log', { hidden: true }).textContent).toBe('Support slip.png See')
  cleanup()
  localStorage.clear()
  await openChat()
  await screen.findByText('Good morning')
  expect(screen.getByRole('log', { hidden: true }).textContent).toBe('')
})

test('the newest message stays in view when the growing text box shrinks the list', async () => {
  const message = { message_type: 'text', payload: { message: 'One moment' } }
  backEnd.answer(HISTORY_ROUTE, () => Response.json([createItem(message, 1)]))
  await openChat()
  const list = await screen.findByRole('region', { name: 'Messages', hidden: true })
  Object.defineProperty(list, 'scrollHeight', { value: 900 })
  for (const resize of resizeCallbacks) resize()
  expect(list.scrollTop).toBe(900)
})

test('a list of messages that is too short to scroll loads older messages until there are no more', async () => {
  const history = Array.from({ length: 25 }, (_, number) =>
    createItem({ message_type: 'text', payload: { message: `Message ${number}` } }, number),
  )
  backEnd.answer(HISTORY_ROUTE, ({ body }) => {
    const { limit, skip } = body as { limit: number; skip: number }
    return Response.json(history.slice(Math.max(0, history.length - skip - limit), history.length - skip))
  })
  await openChat()
  expect(await screen.findByText('Message 0')).toBeTruthy()
  expect(backEnd.callsOf(HISTORY_ROUTE)).toHaveLength(3)
})
