import type { ControlReply } from '@sabai/contracts/control'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeMock } from '../testing/fake-mock.ts'
import { rememberWorld } from '../ui/last-world.ts'
import { ApplyScenario } from './apply-scenario.tsx'

type WorldInfo = ControlReply<'GET /__mock/worlds'>['worlds'][number]

const createWorldInfo = (id: string, changes: Partial<WorldInfo>): WorldInfo => ({
  id,
  appUrl: `http://${id}.localhost:5173`,
  apiUrl: `http://${id}.localhost:3001`,
  base: 'th',
  now: '2026-11-20T02:30:00.000Z',
  frozen: false,
  seed: 1,
  settings: { limits: false, closingWindow: false },
  persisted: false,
  scenarios: [],
  calls: 0,
  ...changes,
})

let mock = fakeMock()

beforeEach(() => {
  mock = fakeMock()
  mock.reply('GET /__mock/worlds', {
    worlds: [
      createWorldInfo('main', { persisted: true, calls: 12, scenarios: ['home/slow-line'] }),
      createWorldInfo('laos', { persisted: true, base: 'la' }),
      createWorldInfo('mine', { calls: 1 }),
      createWorldInfo('kept-too', { persisted: true }),
    ],
  })
  mock.answer('GET /__mock/worlds/{id}/state', () => Response.json({ members: { a: {}, b: {} } }))
  mock.reply('POST /__mock/worlds/{id}/scenario', {
    id: 'main',
    appUrl: 'http://main.localhost:5173',
    apiUrl: 'http://main.localhost:3001',
    now: '2026-11-20T02:30:00.000Z',
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const showPanel = async () => {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ApplyScenario scenario="home/brand-new" base="th" member={null} />
    </SWRConfig>,
  )
  await screen.findByRole('option', { name: 'mine' })
  return userEvent.setup()
}

const getWorldSelect = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Or an existing world' })
const listApplyCalls = () => mock.calls.filter(({ route }) => route === 'POST /__mock/worlds/{id}/scenario')

test.each(['main', 'kept-too', 'ended-long-ago'])(
  'no world is preselected for a scenario if the world viewed last, "%s", is persisted or deleted',
  async (lastWorld) => {
    rememberWorld(lastWorld)
    await showPanel()
    expect(getWorldSelect().value).toBe('')
    expect(screen.queryByRole('button', { name: /^(Apply|Stack)/ })).toBeNull()
  },
)

test('the world viewed last is preselected for a scenario if it is not persisted', async () => {
  rememberWorld('mine')
  await showPanel()
  expect(getWorldSelect().value).toBe('mine')
})

test('the question before a scenario is applied names the world and the data that will be lost, and Cancel changes nothing', async () => {
  const user = await showPanel()
  await user.selectOptions(getWorldSelect(), 'main')
  await user.click(screen.getByRole('button', { name: 'Apply to main…' }))
  const dialog = screen.getByRole('dialog', { name: 'Apply the scenario to “main”?' })
  expect(await within(dialog).findByText(/holds 2 members/)).toBeTruthy()
  expect(dialog.textContent).toMatch(/“main” is on disk\. .* 12 calls in its journal and the scenarios home\/slow-line/)
  expect(dialog.textContent).toMatch(/Members, money, messages and logins are replaced .* The journal is kept/)
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(listApplyCalls()).toEqual([])
})

test('a double click on the confirming button applies a scenario once, to the world named in the question', async () => {
  const user = await showPanel()
  await user.selectOptions(getWorldSelect(), 'main')
  await user.click(screen.getByRole('button', { name: 'Apply to main…' }))
  await user.dblClick(screen.getByRole('button', { name: 'Replace the data of “main”' }))
  expect(await screen.findByText('Applied to the world')).toBeTruthy()
  expect(listApplyCalls().map(({ path, body }) => ({ path, body }))).toEqual([
    { path: '/__mock/worlds/main/scenario', body: { name: 'home/brand-new' } },
  ])
})
