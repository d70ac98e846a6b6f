import type { Currency } from '@sabai/contracts/constants'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTexts } from '../lib/i18n.ts'
import { parseAmount } from '../lib/money.ts'
import { AmountField } from './amount-field.tsx'

/** A form's part: what it would send stands beneath the field. */
const Sent = ({ currency = 'BAHT', available = null }: { currency?: Currency; available?: number | null }) => {
  const [text, setText] = useState('')
  return (
    <>
      <AmountField label="Amount" currency={currency} text={text} onText={setText} available={available} />
      <output>{String(parseAmount(text, currency).amount)}</output>
    </>
  )
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
const sent = () => screen.getByRole('status').textContent
const replaceBy = async (text: string) => {
  await userEvent.tripleClick(field())
  await userEvent.paste(text)
}

beforeEach(() => startTexts('en'))
afterEach(cleanup)

describe('an amount field that shows what is no amount', () => {
  test.each([
    ['1.234,50', 'Please enter the amount in digits only.'],
    ['1,50', 'Please enter the amount in digits only.'],
    ['1e3', 'Please enter the amount in digits only.'],
    ['1.005', 'Please use no more than 2 decimal places.'],
    ['1000000000001', 'This amount is larger than we can accept.'],
  ])('says why of %j, keeps it in sight, and holds no amount from before', async (given, reason) => {
    render(<Sent />)
    await userEvent.click(screen.getByRole('button', { name: '1,000' }))
    expect(sent()).toBe('1000')
    await replaceBy(given)
    expect([field().value, sent()]).toEqual([given, 'null'])
    expect(screen.queryByText(reason)).not.toBeNull()
    await userEvent.tab()
    expect([field().value, sent()]).toEqual([given, 'null'])
    expect(screen.queryByText(reason)).not.toBeNull()
  })

  test('refuses a comma that was typed as the decimal point, instead of a hundred times as much', async () => {
    render(<Sent />)
    await userEvent.type(field(), '1,50')
    expect([field().value, sent()]).toEqual(['1,50', 'null'])
  })

  test('says of kip that they have no decimals', async () => {
    render(<Sent currency="LAK" />)
    await userEvent.type(field(), '10000.5')
    expect(screen.queryByText('Kip amounts are whole numbers, without decimals.')).not.toBeNull()
    expect(sent()).toBe('null')
  })

  test('says nothing more once an amount is typed', async () => {
    render(<Sent />)
    await replaceBy('1.234,50')
    await replaceBy('1234.50')
    expect(sent()).toBe('1234.5')
    expect(field().getAttribute('aria-invalid')).toBeNull()
  })

  test('says nothing more once an amount is chosen', async () => {
    render(<Sent />)
    await replaceBy('1.234,50')
    await userEvent.click(screen.getByRole('button', { name: '500' }))
    expect([field().value, sent()]).toEqual(['500', '500'])
    expect(field().getAttribute('aria-invalid')).toBeNull()
  })
})

test('an amount is grouped at rest, and can be typed on without its groups', async () => {
  render(<Sent />)
  await userEvent.type(field(), '1000')
  await userEvent.tab()
  expect(field().value).toBe('1,000')
  await userEvent.type(field(), '5')
  expect([field().value, sent()]).toEqual(['10005', '10005'])
})

test.each([null, 0])('where there is nothing to send, or it is not known (%s), "All" is not offered', (available) => {
  render(<Sent available={available} />)
  expect(screen.queryByRole('button', { name: 'All' })).toBeNull()
})
