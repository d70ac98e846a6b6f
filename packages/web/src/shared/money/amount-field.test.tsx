import type { Currency } from '@sabai/contracts/constants'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parseAmount } from '../../lib/format/money.ts'
import { startAllTexts } from '../../testing/start-all-texts.ts'
import { AmountField } from './amount-field.tsx'

/** A form's part: what it would send stands beneath the field. */
const SentAmount = ({ currency = 'BAHT', available = null }: { currency?: Currency; available?: number | null }) => {
  const [text, setText] = useState('')
  return (
    <>
      <AmountField label="Amount" currency={currency} text={text} onText={setText} available={available} />
      <output>{String(parseAmount(text, currency).amount)}</output>
    </>
  )
}
const getField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
const sentText = () => screen.getByRole('status').textContent
const replaceBy = async (text: string) => {
  await userEvent.tripleClick(getField())
  await userEvent.paste(text)
}

beforeEach(() => startAllTexts('en'))
afterEach(cleanup)

describe('an amount field that shows what is no amount', () => {
  test.each([
    ['1.234,50', 'Please enter the amount in digits only.'],
    ['1,50', 'Please enter the amount in digits only.'],
    ['1e3', 'Please enter the amount in digits only.'],
    ['-500', 'An amount cannot be negative.'],
    ['−1,500.00', 'An amount cannot be negative.'],
    ['1.005', 'Please use no more than 2 decimal places.'],
    ['1000000000001', 'This amount is larger than we can accept.'],
  ])(
    'an amount field that shows what is no amount says why of %j, keeps it in sight, and holds no amount from before',
    async (given, reason) => {
      render(<SentAmount />)
      await userEvent.click(screen.getByRole('button', { name: '1,000' }))
      expect(sentText()).toBe('1000')
      await replaceBy(given)
      expect([getField().value, sentText()]).toEqual([given, 'null'])
      expect(screen.queryByText(reason)).not.toBeNull()
      await userEvent.tab()
      expect([getField().value, sentText()]).toEqual([given, 'null'])
      expect(screen.queryByText(reason)).not.toBeNull()
    },
  )

  test('an amount field that shows what is no amount refuses a comma that was typed as the decimal point, instead of a hundred times as much', async () => {
    render(<SentAmount />)
    await userEvent.type(getField(), '1,50')
    expect([getField().value, sentText()]).toEqual(['1,50', 'null'])
  })

  test('an amount field that shows what is no amount says of kip that they have no decimals', async () => {
    render(<SentAmount currency="LAK" />)
    await userEvent.type(getField(), '10000.5')
    expect(screen.queryByText('Kip amounts are whole numbers, without decimals.')).not.toBeNull()
    expect(sentText()).toBe('null')
  })

  test('an amount field that has shown what is no amount says nothing more once an amount is typed', async () => {
    render(<SentAmount />)
    await replaceBy('1.234,50')
    await replaceBy('1234.50')
    expect(sentText()).toBe('1234.5')
    expect(getField().getAttribute('aria-invalid')).toBeNull()
  })

  test('an amount field that has shown what is no amount says nothing more once an amount is chosen', async () => {
    render(<SentAmount />)
    await replaceBy('1.234,50')
    await userEvent.click(screen.getByRole('button', { name: '500' }))
    expect([getField().value, sentText()]).toEqual(['500', '500'])
    expect(getField().getAttribute('aria-invalid')).toBeNull()
  })
})

test('an amount is grouped at rest, and can be typed on without its groups', async () => {
  render(<SentAmount />)
  await userEvent.type(getField(), '1000')
  await userEvent.tab()
  expect(getField().value).toBe('1,000')
  await userEvent.type(getField(), '5')
  expect([getField().value, sentText()]).toEqual(['10005', '10005'])
})

test.each([null, 0])('where there is nothing to send, or it is not known (%s), "All" is not offered', (available) => {
  render(<SentAmount available={available} />)
  expect(screen.queryByRole('button', { name: 'All' })).toBeNull()
})
