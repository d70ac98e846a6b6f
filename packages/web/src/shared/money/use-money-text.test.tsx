import { renderHook } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { startAllTexts } from '../../testing/start-all-texts.ts'
import { useMoneyText } from './use-money-text.ts'

beforeAll(() => startAllTexts('en'))

test('an amount and its unit are joined by a no-break space', () => {
  const moneyText = renderHook(() => useMoneyText('BAHT')).result.current
  expect(moneyText(1500)).toBe('1,500.00\u00A0baht')
})
