import { act, renderHook } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { startAllTexts } from '../../testing/start-all-texts.ts'
import { toggleHiddenAmounts } from './hidden-amounts.ts'
import { useFormatBalance, useFormatMoney } from './use-format-money.ts'

beforeAll(() => startAllTexts('en'))

test('an amount and its unit are joined by a no-break space', () => {
  const formatMoney = renderHook(() => useFormatMoney('BAHT')).result.current
  expect(formatMoney(1500)).toBe('1,500.00\u00A0baht')
  expect(renderHook(() => useFormatMoney('LAK')).result.current(1500)).toBe('1,500\u00A0kip')
})

test('an unknown amount, or an amount in an unknown currency, has no unit', () => {
  expect(renderHook(() => useFormatMoney('BAHT')).result.current(null)).toBe('–')
  expect(renderHook(() => useFormatMoney(null)).result.current(1500)).toBe('1,500.00')
})

test('when the member hides or shows amounts, a balance inside a text is hidden or shown too', () => {
  const { result } = renderHook(() => useFormatBalance('BAHT'))
  expect(result.current(1500)).toBe('1,500.00\u00A0baht')
  act(toggleHiddenAmounts)
  expect(result.current(1500)).toBe('••••••')
  act(toggleHiddenAmounts)
  expect(result.current(1500)).toBe('1,500.00\u00A0baht')
})
