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

/** Returns the references of the slips that were reported while the list changed. `S9` is the slip that was sent. */
const listCredits = (...lists: readonly (readonly Slip[])[]): readonly string[] => {
  const onCredited = vi.fn<(slips: readonly Slip[]) => void>()
  const { rerender } = renderHook(({ slips }) => useCredited(slips, 'S9', onCredited), {
    initialProps: { slips: lists[0] ?? [] },
  })
  for (const slips of lists.slice(1)) rerender({ slips })
  return onCredited.mock.calls.flatMap(([slips]) => slips.map(({ reference }) => reference))
}

test('the credit of a slip is reported once, however often the list is reloaded', () => {
  const createList = (status: Slip['status']) => [createSlip('S1', status)]
  expect(
    listCredits(
      createList('processing'),
      createList('processing'),
      createList('success'),
      createList('success'),
      createList('success'),
    ),
  ).toEqual(['S1'])
})

test('no credit is reported for a slip that failed, or that was already successful when it was first read', () => {
  expect(
    listCredits(
      [createSlip('S1', 'processing'), createSlip('S2', 'success')],
      [createSlip('S1', 'failed'), createSlip('S2', 'success')],
      [createSlip('S1', 'success'), createSlip('S2', 'success')],
    ),
  ).toEqual([])
})

test('the credit of each slip that becomes successful is reported', () => {
  expect(
    listCredits(
      [createSlip('S1', 'processing'), createSlip('S2', 'processing')],
      [createSlip('S1', 'success'), createSlip('S2', 'processing')],
      [createSlip('S1', 'success'), createSlip('S2', 'success')],
    ),
  ).toEqual(['S1', 'S2'])
})

test('the credit of the slip that was just sent is reported once, even if the slip was never seen in progress', () => {
  expect(
    listCredits([createSlip('S1', 'success')], [createSlip('S9', 'success')], [createSlip('S9', 'success')]),
  ).toEqual(['S9'])
})
