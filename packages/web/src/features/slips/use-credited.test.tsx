import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Slip } from './read-slips.ts'
import { useCredited } from './use-credited.ts'

afterEach(cleanup)

const createSlip = (reference: string, status: Slip['status']): Slip => ({
  reference,
  createdAt: '2026-11-20T02:30:00.000Z',
  amount: null,
  status,
  reason: null,
  link: '',
})

/** Counts the calls of `onCredited` while the list changes. */
const countCredits = (...lists: readonly (readonly Slip[])[]): number => {
  const onCredited = vi.fn()
  const { rerender } = renderHook(({ slips }) => useCredited(slips, onCredited), {
    initialProps: { slips: lists[0] ?? [] },
  })
  for (const slips of lists.slice(1)) rerender({ slips })
  return onCredited.mock.calls.length
}

test('the credit of a slip is reported once, however often the list is reloaded', () => {
  const createList = (status: Slip['status']) => [createSlip('S1', status)]
  expect(
    countCredits(
      createList('processing'),
      createList('processing'),
      createList('success'),
      createList('success'),
      createList('success'),
    ),
  ).toBe(1)
})

test('no credit is reported for a slip that failed, or that was already successful when it was first read', () => {
  expect(
    countCredits(
      [createSlip('S1', 'processing'), createSlip('S2', 'success')],
      [createSlip('S1', 'failed'), createSlip('S2', 'success')],
      [createSlip('S1', 'success'), createSlip('S2', 'success')],
    ),
  ).toBe(0)
})

test('the credit of each slip that becomes successful is reported', () => {
  expect(
    countCredits(
      [createSlip('S1', 'processing'), createSlip('S2', 'processing')],
      [createSlip('S1', 'success'), createSlip('S2', 'processing')],
      [createSlip('S1', 'success'), createSlip('S2', 'success')],
    ),
  ).toBe(2)
})
