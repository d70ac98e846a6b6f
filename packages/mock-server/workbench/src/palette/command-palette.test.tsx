import type { ControlReply } from '@sabai/contracts/control'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useKeys } from '../shell/use-keys.ts'
import { AREAS, DESK_LABELS, TAB_LABELS } from '../shell/view-labels.ts'
import { fakeMock } from '../testing/fake-mock.ts'
import { Toasts } from '../ui/toasts/toasts.tsx'
import type { WorldDetails } from '../world/world-details.ts'
import { listActs } from './acts.ts'
import { CommandPalette } from './command-palette.tsx'
import { listCommands } from './commands.ts'

const NOW = '2026-11-20T05:00:00.000Z'
const WORLDS: ControlReply<'GET /__mock/worlds'>['worlds'] = ['main', 'mine'].map((id) => ({
  id,
  appUrl: `http://${id}.localhost/`,
  apiUrl: '',
  base: 'th',
  now: NOW,
  frozen: false,
  seed: 1,
  settings: { limits: false, closingWindow: false },
  persisted: false,
  scenarios: [],
  calls: 0,
}))
const WORLD = {
  ...WORLDS[1],
  logins: [{ key: 'noi', id: 'SB2', username: '0690000002', name: 'Noi', password: '', description: 'has no money' }],
  page: null,
} as unknown as WorldDetails
const MEMBER = {
  id: 'SB2',
  username: '0690000002',
  name: 'Noi',
  currency: 'BAHT',
  coin: 0,
  balances: {},
  games: {},
  pending: {},
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
beforeEach(() => {
  location.hash = '#/worlds'
  localStorage.clear()
})

const LOCATION = { area: 'world', id: 'mine', tab: 'journal' } as const

const Workbench = () => {
  const [isOpen, setOpen] = useState(false)
  useKeys(
    LOCATION,
    () => undefined,
    () => setOpen(true),
  )
  return (
    <>
      <input aria-label="Search worlds" />
      {isOpen && <CommandPalette location={LOCATION} defaultWorld="main" onClose={() => setOpen(false)} />}
      <Toasts />
    </>
  )
}

/** Opens the palette with Ctrl+K in a text field. On a Thai keyboard, the `key` of this event is a Thai letter. */
const openPalette = async () => {
  const mock = fakeMock()
  mock.reply('GET /__mock/worlds', { worlds: WORLDS })
  mock.reply('GET /__mock/worlds/{id}', WORLD)
  mock.answer('GET /__mock/worlds/{id}/state', () => Response.json({ members: { SB2: MEMBER } }))
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <Workbench />
    </SWRConfig>,
  )
  const searchField = screen.getByRole('textbox', { name: 'Search worlds' })
  searchField.focus()
  const wasHandled = !fireEvent.keyDown(searchField, { key: 'า', code: 'KeyK', ctrlKey: true })
  expect(wasHandled).toBe(true)
  const search = await screen.findByRole('combobox', { name: 'Search commands' })
  await waitFor(() => expect(document.activeElement).toBe(search))
  return { mock, user: userEvent.setup() }
}

test('the command palette lists every view, the members of the cast, every act and every world', () => {
  const commands = listCommands({ id: 'mine', world: WORLD, worlds: WORLDS, acts: listActs() })
  const titles = commands.map(({ title }) => title)
  const { desks: _, ...tabs } = TAB_LABELS
  expect(titles).toEqual(
    expect.arrayContaining([
      ...AREAS.map(({ label }) => label),
      ...Object.values(tabs),
      ...Object.values(DESK_LABELS).map((label) => `${label} desk`),
      'Open the app as noi',
      'Open the app as a visitor',
      ...listActs().map(({ name }) => name),
      'main',
      'mine',
    ]),
  )
  expect(new Set(commands.map(({ key }) => key)).size).toBe(commands.length)
})

test('Ctrl+K on a Thai keyboard opens the palette, and Enter opens the first match', async () => {
  const { user } = await openPalette()
  await user.keyboard('games{Enter}')
  expect(location.hash).toBe('#/world/mine/desks/games')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an act is carried out from the palette by keyboard, and its input stays after a refusal', async () => {
  const { mock, user } = await openPalette()
  mock.answer('POST /__mock/worlds/{id}/do', () => Response.json({ message: 'the amount is too low' }, { status: 400 }))
  await user.keyboard('credit{Enter}')
  const form = within(await screen.findByRole('form', { name: 'credit' }))
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('member')))
  await user.selectOptions(form.getByLabelText('member'), 'noi')
  await user.tab()
  await user.keyboard('250{Enter}')
  expect(await screen.findByText('the amount is too low')).toBeDefined()
  expect(form.getByLabelText<HTMLInputElement>('amount').value).toBe('250')
  mock.reply('POST /__mock/worlds/{id}/do', { message: 'SUCCESS' })
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Done in “mine”: credit')).toBeDefined()
  expect(mock.calls.filter(({ body }) => body).map(({ path, body }) => [path, body])).toEqual([
    ['/__mock/worlds/mine/do', { credit: { member: 'noi', amount: 250 } }],
    ['/__mock/worlds/mine/do', { credit: { member: 'noi', amount: 250 } }],
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the palette opens the app as a member in a new tab, and opens the chat desk for the act "agentSays"', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const { user } = await openPalette()
  await user.keyboard('as noi')
  await waitFor(() => expect(screen.queryByText(/^No command matches/)).toBeNull())
  await user.keyboard('{Enter}')
  expect(open).toHaveBeenCalledWith('http://mine.localhost/__mock/enter?as=noi&next=%2Fuser', '_blank', 'noopener')
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', metaKey: true })
  await screen.findByRole('combobox', { name: 'Search commands' })
  await user.keyboard('agentSays{Enter}')
  expect(location.hash).toBe('#/world/mine/desks/chat')
})
