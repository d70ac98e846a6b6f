import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeMock } from '../testing/fake-mock.ts'
import { ReportPanel } from './report-panel.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the report of a world counts all its findings, including those that it does not list', async () => {
  fakeMock().reply('GET /__mock/worlds/{id}/report', {
    violations: [],
    outside: [{ number: 12, call: 'GET /api/nothing', times: 3 }],
    notes: [],
    dropped: 40,
    invariants: [],
    unused: [],
    unmet: ['expect.calls: GET /api/wallet was called once, and 2 times is expected'],
  })
  render(<ReportPanel id="main" lastCall={1} />)
  expect(await screen.findByText('#12 GET /api/nothing (3 times)')).toBeDefined()
  expect(screen.getByText('42')).toBeDefined()
})
