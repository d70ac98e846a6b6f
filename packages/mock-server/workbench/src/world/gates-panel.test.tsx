import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeMock } from '../testing/fake-mock.ts'
import { GatesPanel } from './gates-panel.tsx'
import type { WorldDetails } from './world-details.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const dao = { key: 'dao', id: 'SB100003', name: 'Dao', username: '0690000003', password: 'x', description: '' }
const call = { route: 'GET /api/wallet', at: '2026-11-20T03:00:00.000Z' }
const world: WorldDetails = {
  id: 'mine',
  appUrl: 'http://mine.localhost',
  apiUrl: '',
  base: 'th',
  now: call.at,
  frozen: true,
  seed: 1,
  settings: { limits: false, closingWindow: false },
  persisted: false,
  scenarios: [],
  calls: 0,
  logins: [dao],
  member: null,
  page: null,
  rules: [],
  gates: [
    {
      name: 'till',
      open: false,
      waiting: 2,
      calls: [
        { ...call, number: 3, member: 'SB100003' },
        { ...call, number: 4, member: null },
      ],
    },
    { name: 'door', open: true, waiting: 0, calls: [] },
  ],
  timeline: [],
  warnings: [],
  snapshots: [],
}

test('the panel of gates lists the waiting calls, releases one of them, and closes an open gate', async () => {
  const mock = fakeMock()
  mock.reply('POST /__mock/worlds/{id}/gates/{gate}/calls/{call}/release', { message: 'SUCCESS' })
  mock.reply('POST /__mock/worlds/{id}/gates/{gate}/close', { message: 'SUCCESS' })
  render(<GatesPanel {...world} />)
  expect(screen.getByText('dao, since 10:00:00')).toBeDefined()
  expect(screen.getByText('a visitor, since 10:00:00')).toBeDefined()
  const press = async (name: string) => {
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(false))
    fireEvent.click(screen.getByRole('button', { name }))
  }
  await press('Only call 4')
  await press('Close door')
  await waitFor(() =>
    expect(mock.calls.map(({ path }) => path)).toEqual([
      '/__mock/worlds/mine/gates/till/calls/4/release',
      '/__mock/worlds/mine/gates/door/close',
    ]),
  )
  expect(screen.getByRole('button', { name: 'Release till' })).toBeDefined()
})
