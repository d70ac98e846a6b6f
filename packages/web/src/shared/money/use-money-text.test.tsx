import { renderHook } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { startAllTexts } from '../../testing/start-all-texts.ts'
import { useMoneyText } from './use-money-text.ts'

beforeAll(() => startAllTexts('en'))

test('no line breaks between an amount and its unit', () => {
  const moneyText = renderHook(() => useMoneyText('BAHT')).result.current
  expect(moneyText(1500)).toBe('1,500.00\u00A0baht')
})
