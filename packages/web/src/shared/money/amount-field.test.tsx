import type { Currency } from '@sabai/contracts/constants'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parseAmount } from '../../lib/format/money.ts'
import { startAllTexts } from '../../testing/start-all-texts.ts'
import { AmountField } from './amount-field.tsx'

/** An amount field, and below it the amount that its form would send. */
const AmountForm = ({
  currency = 'BAHT',
  available = null,
  error,
}: {
  currency?: Currency
  available?: number | null
  error?: string
}) => {
  const [text, setText] = useState('')
  return (
    <>
      <AmountField
        label="Amount"
        currency={currency}
        text={text}
        onText={setText}
        available={available}
        error={error}
      />
      <output>{String(parseAmount(text, currency).amount)}</output>
    </>
  )
}
const getField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
const readSentAmount = () => screen.getByRole('status').textContent
const replaceText = async (text: string) => {
  await userEvent.tripleClick(getField())
  await userEvent.paste(text)
}

beforeEach(() => startAllTexts('en'))
afterEach(cleanup)

describe('an amount field with an invalid text', () => {
  test.each([
    ['1.234,50', 'Please enter the amount in digits only.'],
    ['1,50', 'Please enter the amount in digits only.'],
    ['1e3', 'Please enter the amount in digits only.'],
    ['-500', 'An amount cannot be negative.'],
    ['−1,500.00', 'An amount cannot be negative.'],
    ['1.005', 'Please use no more than 2 decimal places.'],
    ['1000000000001', 'This amount is larger than we can accept.'],
  ])(
    'an amount field explains why %j is not an amount, keeps the text, and discards the previous amount',
    async (typedText, reason) => {
      render(<AmountForm />)
      await userEvent.click(screen.getByRole('button', { name: '1,000' }))
      expect(readSentAmount()).toBe('1000')
      await replaceText(typedText)
      expect([getField().value, readSentAmount()]).toEqual([typedText, 'null'])
      expect(screen.queryByText(reason)).not.toBeNull()
      await userEvent.tab()
      expect([getField().value, readSentAmount()]).toEqual([typedText, 'null'])
      expect(screen.queryByText(reason)).not.toBeNull()
    },
  )

  test('an amount field rejects a comma typed as the decimal point, because without the comma the amount would be a hundred times higher', async () => {
    render(<AmountForm />)
    await userEvent.type(getField(), '1,50')
    expect([getField().value, readSentAmount()]).toEqual(['1,50', 'null'])
  })

  test('an amount field explains that kip have no decimals', async () => {
    render(<AmountForm currency="LAK" />)
    expect(screen.queryByText('kip')).not.toBeNull()
    expect([getField().inputMode, getField().placeholder]).toEqual(['numeric', '0'])
    expect(screen.getByRole('group', { name: 'Choose an amount' }).dataset.long).toBe('true')
    await userEvent.type(getField(), '10000.5')
    expect(screen.queryByText('Kip amounts are whole numbers, without decimals.')).not.toBeNull()
    expect(readSentAmount()).toBe('null')
    await replaceText('-5')
    expect(screen.queryByText('An amount cannot be negative.')).not.toBeNull()
  })

  test('an amount field removes the error once a valid amount is typed', async () => {
    render(<AmountForm />)
    await replaceText('1.234,50')
    await replaceText('1234.50')
    expect(readSentAmount()).toBe('1234.5')
    expect(getField().getAttribute('aria-invalid')).toBeNull()
  })

  test('an amount field removes the error once an amount is chosen from the chips', async () => {
    render(<AmountForm />)
    await replaceText('1.234,50')
    const chip = screen.getByRole('button', { name: '500' })
    expect(chip.getAttribute('aria-pressed')).toBe('false')
    await userEvent.click(chip)
    expect([getField().value, readSentAmount(), chip.getAttribute('aria-pressed')]).toEqual(['500', '500', 'true'])
    expect(getField().getAttribute('aria-invalid')).toBeNull()
  })
})

/** Returns the text of the field, with `|` at the position of the caret. */
const readCaret = () => {
  const { value, selectionStart } = getField()
  return `${value.slice(0, selectionStart ?? 0)}|${value.slice(selectionStart ?? 0)}`
}

test('an amount field groups the digits while they are typed', async () => {
  render(<AmountForm />)
  expect([getField().inputMode, getField().placeholder]).toEqual(['decimal', '0.00'])
  expect(screen.queryByText('baht')).not.toBeNull()
  expect(screen.getByRole('group', { name: 'Choose an amount' }).dataset.long).toBeUndefined()
  await userEvent.type(getField(), '99999999.5')
  expect([readCaret(), readSentAmount()]).toEqual(['99,999,999.5|', '99999999.5'])
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}')
  expect([readCaret(), readSentAmount()]).toEqual(['9,999,999|', '9999999'])
  // A browser that fills in a form sends an event that does not say what was inserted.
  fireEvent.change(getField(), { target: { value: '5000' } })
  expect([getField().value, readSentAmount()]).toEqual(['5,000', '5000'])
})

test('on blur, an amount field removes the zeros before an amount and the point after it', async () => {
  render(<AmountForm />)
  await userEvent.type(getField(), '007.')
  await userEvent.tab()
  expect(getField().value).toBe('7')
  await userEvent.tab({ shift: true })
  const { value, selectionStart, selectionEnd } = getField()
  expect([value, selectionStart, selectionEnd]).toEqual(['7', 0, 1])
})

test.each([
  [1, '9', '19|,234,567'],
  [2, '{Backspace}', '1|,234,567'],
  [2, '{Backspace}{Backspace}', '|234,567'],
  [5, '{Backspace}', '123|,567'],
  [1, '{Delete}', '1,|234,567'],
  [1, '{Delete}{Delete}', '1|34,567'],
  [9, '.5', '1,234,567.5|'],
])(
  'after typing at position %i of the amount 1,234,567 (%s), the caret stays where the text was edited',
  async (position, keys, expectedText) => {
    render(<AmountForm />)
    await userEvent.type(getField(), '1234567')
    await userEvent.type(getField(), keys, { initialSelectionStart: position, initialSelectionEnd: position })
    expect(readCaret()).toBe(expectedText)
  },
)

test('while an input method composes the digits, an amount field reports the amount, but does not change the text', () => {
  render(<AmountForm />)
  fireEvent.input(getField(), { target: { value: '1234' }, inputType: 'insertText', data: '1234' })
  fireEvent.compositionStart(getField())
  fireEvent.input(getField(), {
    target: { value: '1,2345' },
    inputType: 'insertCompositionText',
    data: '5',
    isComposing: true,
  })
  expect([getField().value, readSentAmount()]).toEqual(['1,2345', '12345'])
  getField().setSelectionRange(3, 3)
  fireEvent.compositionEnd(getField())
  expect([readCaret(), readSentAmount()]).toEqual(['12|,345', '12345'])
})

test.each([null, 0])('"All" is not offered if the balance is zero or unknown (%s)', (available) => {
  render(<AmountForm available={available} />)
  expect(screen.queryByRole('button', { name: 'All' })).toBeNull()
})

test('an amount field shows the error of its form, unless its text is not an amount', async () => {
  render(<AmountForm available={80.5} error="Not enough money." />)
  expect(screen.queryByText('Not enough money.')).not.toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'All' }))
  expect([getField().value, screen.queryByText('Not enough money.') !== null]).toEqual(['80.5', true])
  await replaceText('-5')
  expect(screen.queryByText('Not enough money.')).toBeNull()
})
