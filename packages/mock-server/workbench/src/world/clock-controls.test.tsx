import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeMock } from '../testing/fake-mock.ts'
import { ClockControls } from './clock-controls.tsx'
import type { WorldDetails } from './world-details.ts'

let mock: ReturnType<typeof fakeMock>

beforeEach(() => {
  mock = fakeMock()
  mock.reply('POST /__mock/worlds/{id}/clock', { now: '2026-11-20T02:30:00.000Z' })
  const world = { id: 'main', now: '2026-11-20T02:30:00.000Z', frozen: true } as WorldDetails
  render(<ClockControls world={world} />)
  fireEvent.click(screen.getByRole('button', { name: 'Set…' }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const setClockTo = (time: string): void => {
  fireEvent.change(screen.getByLabelText(/^Set to \(/), { target: { value: time } })
  fireEvent.submit(screen.getByRole('form', { name: 'Set to' }))
}
const advanceClockBy = (duration: string): void => {
  fireEvent.change(screen.getByLabelText(/^Advance by, /), { target: { value: duration } })
  fireEvent.submit(screen.getByRole('form', { name: 'Advance by' }))
}
const QUESTION = 'Move the clock by more than a year?'
const listRequestBodies = () => mock.calls.map(({ body }) => body)

test('setting the clock more than a year ahead asks for confirmation and names both dates', async () => {
  setClockTo('2028-11-20T09:30:00')
  const dialog = screen.getByRole('dialog', { name: QUESTION })
  expect(dialog.textContent).toContain('It is Fri, 20 Nov 2026 09:30:00')
  expect(dialog.textContent).toContain('It would be Mon, 20 Nov 2028 09:30:00')
  expect(listRequestBodies()).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Move the clock' }))
  expect(screen.queryByRole('dialog', { name: QUESTION })).toBeNull()
  await waitFor(() => expect(listRequestBodies()).toEqual([{ at: '2028-11-20T09:30:00+07:00' }]))
})

test('cancelling an advance of the clock by more than a year changes nothing and keeps the input', () => {
  advanceClockBy('366d')
  fireEvent.click(within(screen.getByRole('dialog', { name: QUESTION })).getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog', { name: QUESTION })).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>(/^Advance by, /).value).toBe('366d')
  expect(listRequestBodies()).toEqual([])
})

test.each([
  ['within a year', () => advanceClockBy('365d'), { advance: '365d' }],
  [
    'to a Thai year, which the mock refuses,',
    () => setClockTo('2569-11-20T09:30:00'),
    { at: '2569-11-20T09:30:00+07:00' },
  ],
])('a clock change %s is sent to the mock without a confirmation', async (_, move, body) => {
  move()
  expect(screen.queryByRole('dialog', { name: QUESTION })).toBeNull()
  await waitFor(() => expect(listRequestBodies()).toEqual([body]))
})
