import type { ConversationItem } from '@sabai/contracts/realtime'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { afterEach, expect, test, vi } from 'vitest'
import { parseLocation, useWorkbenchLocation } from '../../shell/workbench-location.ts'
import { fakeMock } from '../../testing/fake-mock.ts'
import type { WorldDetails } from '../../world/world-details.ts'
import type { Conversation } from './chat-conversation.ts'
import { ChatDesk } from './chat-desk.tsx'

const LIST_ROUTE = 'GET /__mock/worlds/{id}/conversations'
const CONVERSATION_ROUTE = 'GET /__mock/worlds/{id}/conversations/{participant}'
const ACT_ROUTE = 'POST /__mock/worlds/{id}/do'
const NOW = '2026-11-20T05:00:00.000Z'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const loginOf = (key: string, id: string, username: string) => ({
  key,
  id,
  username,
  name: key,
  password: '',
  description: '',
})
const WORLD: WorldDetails = {
  id: 'mine',
  appUrl: 'http://mine.localhost/',
  apiUrl: 'http://mine.localhost:3001',
  base: 'th',
  now: NOW,
  frozen: true,
  seed: 1,
  settings: { limits: false, closingWindow: false },
  persisted: false,
  scenarios: [],
  calls: 0,
  logins: [loginOf('somchai', 'SB1', '0690000001'), loginOf('noi', 'SB2', '0690000002')],
  member: null,
  page: null,
  rules: [],
  gates: [],
  timeline: [],
  warnings: [],
  snapshots: [],
}

const itemOf = (participant: string, text: string): ConversationItem => ({
  _id: `${participant} ${text}`,
  sender: 'customer',
  message: { message_type: 'text', payload: { message: text }, deliver: 'succeed' },
  createdAt: NOW,
  session_id: `${participant}-1`,
  userId: participant,
  guestId: null,
  username: null,
  name: null,
  deviceToken: null,
})
const conversationOf = (participant: string, member: string | null, text: string): Conversation => ({
  participant,
  member,
  guest: member === null ? participant : null,
  name: null,
  messages: 1,
  unreadByAgent: member === null ? 1 : 0,
  unreadByCustomer: 0,
  isHandledByAgent: false,
  session: `${participant}-1`,
  newest: itemOf(participant, text),
})
const SOMCHAI = conversationOf('SB1', 'somchai', 'money?')
const GUEST = conversationOf('guest-7', null, 'hello')

const RoutedDesk = () => {
  const place = useWorkbenchLocation()
  return <ChatDesk world={WORLD} opened={(place.area === 'world' && place.opened) || []} lastCall={0} />
}

/** Shows the desk with the conversations of Somchai and a guest. The conversations with `participants` are open. */
const showDesk = (participants: readonly string[] = []) => {
  const mock = fakeMock()
  mock.answer(CONVERSATION_ROUTE, ({ path }) => {
    const conversation = path.endsWith('SB1') ? SOMCHAI : GUEST
    return path.endsWith('SB2')
      ? Response.json({ message: 'There is no conversation' }, { status: 404 })
      : Response.json({ conversation, items: [conversation.newest] })
  })
  mock.reply(LIST_ROUTE, { conversations: [GUEST, SOMCHAI] })
  mock.reply(ACT_ROUTE, { message: 'SUCCESS' })
  location.hash = ['#/world/mine/desks/chat', ...participants].join('/')
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <RoutedDesk />
    </SWRConfig>,
  )
  return { mock, user: userEvent.setup(), acts: () => mock.calls.filter(({ route }) => route === ACT_ROUTE) }
}
const bodiesOf = (calls: readonly { readonly body: unknown }[]) => calls.map(({ body }) => body)
const findForm = (name: string) => screen.findByRole('form', { name: `Write to ${name}` })

test('conversations are found by name or phone, and opened by keyboard with focus in the message field', async () => {
  const { user } = showDesk()
  const rows = await screen.findByRole('listbox', { name: 'Conversations' })
  rows.focus()
  await user.keyboard('j{Enter}')
  await waitFor(() =>
    expect(document.activeElement?.closest('form')?.getAttribute('aria-label')).toBe('Write to guest-7'),
  )
  await user.type(screen.getByRole('combobox', { name: 'Search conversations' }), '0690000001')
  rows.focus()
  await user.keyboard('j{Enter}')
  await waitFor(() =>
    expect(document.activeElement?.closest('form')?.getAttribute('aria-label')).toBe('Write to somchai'),
  )
  expect(parseLocation(location.hash)).toMatchObject({ opened: ['guest-7', 'SB1'] })
  const readMessages = async (name: string) =>
    (await screen.findByRole('log', { name: `Messages of ${name}` })).textContent
  expect(await readMessages('guest-7')).toContain('hello')
  expect(await readMessages('guest-7')).not.toContain('money?')
  expect(await readMessages('somchai')).toContain('money?')
})

test('Enter sends a message once to the conversation of its column, however often it is pressed', async () => {
  const { user, acts } = showDesk(['SB1', 'guest-7'])
  const field = within(await findForm('guest-7')).getByLabelText<HTMLTextAreaElement>('Message')
  await user.type(field, 'one{Shift>}{Enter}{/Shift}two{Enter}{Enter}')
  await waitFor(() => expect(field.value).toBe(''))
  expect(bodiesOf(acts())).toEqual([{ agentSays: { guest: 'guest-7', message: { text: 'one\ntwo' } } }])
  await user.click(screen.getAllByRole('button', { name: 'Take over' })[0] ?? field)
  await waitFor(() => expect(bodiesOf(acts()).at(-1)).toEqual({ agentTakesOver: { member: 'somchai' } }))
  await waitFor(() =>
    expect(document.activeElement?.closest('form')?.getAttribute('aria-label')).toBe('Write to somchai'),
  )
})

test('a refused message stays in the form with the reason, and the drafts of the other types stay too', async () => {
  const { mock, user, acts } = showDesk(['SB1'])
  mock.answer(ACT_ROUTE, () => Response.json({ message: 'agentSays: the payload is too long' }, { status: 400 }))
  const form = within(await findForm('somchai'))
  await user.type(form.getByLabelText('Message'), 'Hello')
  await user.selectOptions(form.getByLabelText('Type'), 'buttons')
  await user.click(form.getByRole('button', { name: 'Example' }))
  await user.click(form.getByRole('button', { name: 'Send' }))
  expect((await form.findByRole('alert')).textContent).toBe('Not sent: agentSays: the payload is too long')
  expect(bodiesOf(acts())).toMatchObject([{ agentSays: { message: { buttons: { buttons: [{}, {}, {}] } } } }])
  await user.clear(form.getAllByLabelText('Title')[1] ?? form.getByRole('alert'))
  await user.click(form.getByRole('button', { name: 'Send' }))
  const emptyTitle = form.getAllByLabelText<HTMLInputElement>('Title')[1]
  expect(document.activeElement).toBe(emptyTitle)
  expect(document.getElementById(emptyTitle?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Write something here.',
  )
  expect(acts()).toHaveLength(1)
  mock.reply(ACT_ROUTE, { message: 'SUCCESS' })
  await user.type(emptyTitle ?? document.body, 'Call')
  await user.click(form.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(acts()).toHaveLength(2))
  expect(form.queryByRole('alert')).toBeNull()
  await user.selectOptions(form.getByLabelText('Type'), 'text')
  expect(form.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Hello')
})

test('an agent can start a conversation with a member, and the chat desk links to the chat pages of the app', async () => {
  const { user, acts } = showDesk()
  const readLink = () => screen.getByRole<HTMLAnchorElement>('link', { name: 'Open the app' }).href
  await screen.findByRole('listbox', { name: 'Conversations' })
  expect(readLink()).toBe('http://mine.localhost/contact')
  await user.selectOptions(screen.getByLabelText('Chat in the app as'), 'SB2')
  expect(readLink()).toBe('http://mine.localhost/__mock/enter?as=noi&next=%2Fuser%2Fcontact')
  await user.click(screen.getByRole('button', { name: 'Write first' }))
  expect(await screen.findByText(/Nobody has written yet/)).toBeDefined()
  await user.type(within(await findForm('noi')).getByLabelText('Message'), 'Hi{Enter}')
  await waitFor(() => expect(bodiesOf(acts())).toEqual([{ agentSays: { member: 'noi', message: { text: 'Hi' } } }]))
})
