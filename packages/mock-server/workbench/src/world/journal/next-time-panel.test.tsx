import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createEntry } from '../../testing/create-entry.ts'
import { fakeMock } from '../../testing/fake-mock.ts'
import { Toasts } from '../../ui/toasts/toasts.tsx'
import { NextTimePanel } from './next-time-panel.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const showEntry = (member: string | null) => {
  const mock = fakeMock()
  mock.reply('POST /__mock/worlds/{id}/scenario', {
    id: 'main',
    appUrl: '',
    apiUrl: '',
    now: '2026-11-20T02:30:00.000Z',
  })
  const entry = createEntry(37, { route: 'POST /api/wallet/transfer', member })
  render(
    <>
      <NextTimePanel world="main" entry={entry} who="somchai" />
      <Toasts />
    </>,
  )
  return mock
}

test('if a member made the call of an entry, a button makes the member’s next call of the same route fail with the chosen refusal', async () => {
  const mock = showEntry('SB100001')
  fireEvent.change(screen.getByLabelText('Answer'), { target: { value: 'TRANSFER_FAIL' } })
  fireEvent.click(screen.getByRole('button', { name: 'Fail this call next time' }))
  await screen.findByText('The next POST /api/wallet/transfer is answered TRANSFER_FAIL')
  expect(mock.calls.map(({ body }) => body)).toEqual([
    {
      add: true,
      title: 'The next POST /api/wallet/transfer is answered TRANSFER_FAIL',
      rules: [{ on: 'POST /api/wallet/transfer', when: { member: 'SB100001' }, times: 1, refuse: 'TRANSFER_FAIL' }],
      expect: { unused: 'allow' },
    },
  ])
})

test('if a visitor made the call of an entry, a button holds the next call of the same route by anybody at a gate', async () => {
  const mock = showEntry(null)
  expect(screen.getByRole('option', { name: 'INTERNAL_SERVER_ERROR (500)' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Hold it next time' }))
  await screen.findByText('The next POST /api/wallet/transfer waits')
  expect(mock.calls.map(({ body }) => Object(body).rules)).toEqual([
    [{ on: 'POST /api/wallet/transfer', times: 1, hold: 'call-37' }],
  ])
})
