import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { PhoneField } from './phone-field.tsx'

const Form = ({ initialPhone = '' }: { initialPhone?: string }) => {
  const [phone, setPhone] = useState(initialPhone)
  return <PhoneField label="Phone" value={phone} onChange={setPhone} />
}
const getInput = () => screen.getByLabelText<HTMLInputElement>('Phone')
/** Returns the text of the field, with `|` at the position of the caret. */
const readCaret = () => {
  const { value, selectionStart } = getInput()
  return `${value.slice(0, selectionStart ?? 0)}|${value.slice(selectionStart ?? 0)}`
}
/** Types keys at a position in `069-111-0001`. */
const editAt = async (position: number, keys: string) => {
  render(<Form initialPhone="0691110001" />)
  await userEvent.type(getInput(), keys, { initialSelectionStart: position, initialSelectionEnd: position })
}
afterEach(cleanup)

test('a phone number is grouped while it is typed', async () => {
  render(<Form />)
  await userEvent.type(getInput(), '0691110001')
  expect(readCaret()).toBe('069-111-0001|')
})

test('a phone number can be pasted with spaces, brackets and dots, and is then grouped', async () => {
  render(<Form />)
  await userEvent.click(getInput())
  await userEvent.paste(' (069) 1110.001 ')
  expect(getInput().value).toBe('069-111-0001')
})

test.each([
  [6, '{Backspace}', '069-1|10-001'],
  [5, '9', '069-19|1-10001'],
  [2, '{Delete}', '06|1-110-001'],
  [4, '{Backspace}{Backspace}', '06|1-110-001'],
  [3, '{Delete}{Delete}', '069-|110-001'],
])(
  'after typing at position %i of a phone number (%s), the caret stays where the text was edited',
  async (position, keys, expectedText) => {
    await editAt(position, keys)
    expect(readCaret()).toBe(expectedText)
  },
)
