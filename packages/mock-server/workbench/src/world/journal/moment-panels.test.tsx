import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeMock } from '../../testing/fake-mock.ts'
import { Toasts } from '../../ui/toasts/toasts.tsx'
import { MomentPanels } from './moment-panels.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  location.hash = ''
})

const CHANGES_ROUTE = 'GET /__mock/worlds/{id}/journal/{entry}/changes'
const NEW_WORLD = { id: 'w-1', appUrl: 'http://w-1.localhost/', apiUrl: 'http://w-1.localhost/' }

const showPanels = () =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MomentPanels world="main" entry={7} />
      <Toasts />
    </SWRConfig>,
  )

const showPanelsOfCall = () => {
  const mock = fakeMock()
  mock.reply(CHANGES_ROUTE, { done: [], changes: [] })
  mock.reply('POST /__mock/worlds', NEW_WORLD)
  showPanels()
  return mock
}

const listPosts = (mock: ReturnType<typeof fakeMock>) =>
  mock.calls.filter(({ route }) => route.startsWith('POST')).map(({ path, body }) => [path, body])

test('a button opens the journal of a new world with the state before the call', async () => {
  const mock = showPanelsOfCall()
  fireEvent.click(await screen.findByRole('button', { name: 'Open a new world from before this call' }))
  await screen.findByText('Opened “w-1”, which is like “main” before call 7')
  expect(listPosts(mock)).toEqual([['/__mock/worlds', { from: { world: 'main', entry: 7 } }]])
  expect(location.hash).toBe('#/world/w-1/journal')
})

test('while a repeated call waits in the new world, the buttons stay enabled, and if the call fails, the reason is shown', async () => {
  const mock = showPanelsOfCall()
  let refuse = (): void => undefined
  mock.answer(
    'POST /__mock/worlds/{id}/repeat',
    () =>
      new Promise((resolve) => {
        refuse = () => resolve(Response.json({ message: 'its input was too long' }, { status: 400 }))
      }),
  )
  const button = await screen.findByRole('button', { name: 'Make this call again there' })
  fireEvent.click(button)
  await screen.findByText('Opened “w-1”, and sent call 7 of “main” again there')
  expect(listPosts(mock)).toEqual([
    ['/__mock/worlds', { from: { world: 'main', entry: 7 } }],
    ['/__mock/worlds/w-1/repeat', { world: 'main', entry: 7 }],
  ])
  expect([location.hash, button.hasAttribute('disabled')]).toEqual(['#/world/w-1/journal', false])
  refuse()
  await screen.findByText('its input was too long')
})

test('the changes of a call show values that it replaced, added and removed', async () => {
  const mock = fakeMock()
  mock.reply(CHANGES_ROUTE, {
    done: ['transfer of 1.00 BAHT for dao: wallet → game/ORCHID 1.00'],
    changes: [
      { path: 'members.1.balances.wallet', before: 5, after: 4 },
      { path: 'members.1.bonus', before: { code: 'daily' } },
      { path: 'inbox.0', after: { to: '0690000001' } },
    ],
  })
  showPanels()
  const list = await screen.findByLabelText('Changed values')
  expect([...list.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
    '5 → 4',
    'removed',
    'new: {"to":"0690000001"}',
  ])
})

test('if the mock no longer has the state before a call, the mock’s message replaces the buttons', async () => {
  const mock = fakeMock()
  mock.answer(CHANGES_ROUTE, () => Response.json({ message: 'The mock has dropped it.' }, { status: 404 }))
  showPanels()
  await screen.findByText('The mock has dropped it.')
  expect(screen.queryByRole('button', { name: /this call/ })).toBeNull()
})
