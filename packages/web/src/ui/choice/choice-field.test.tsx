import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startAllTexts } from '../../testing/start-all-texts.ts'
import { type Choice, findChoices } from './choice.ts'
import { ChoiceField } from './choice-field.tsx'

const FEW_CHOICES: readonly Choice[] = [
  { value: 'wallet', name: 'Wallet', tile: null, endContent: '100.00 baht' },
  { value: 'ORCHID', name: 'Orchid', tile: null, lockReason: 'Already chosen' },
  { value: 'MEKONG', name: 'Mekong', tile: null },
]
const BANK_NAMES = ['Kasikornbank', 'Krungthai Bank', 'Bangkok Bank', 'Krungsri', 'GH Bank', 'UOB Thai', 'LH Bank']
const MANY_CHOICES: readonly Choice[] = [
  { value: 'SCB', name: 'Siam Commercial Bank', tile: null, searchWords: ['SCB', 'ธนาคารไทยพาณิชย์'] },
  { value: 'GSB', name: 'Government Savings Bank', tile: null, searchWords: ['GSB', 'ธนาคารออมสิน'] },
  ...BANK_NAMES.map((name) => ({ value: name, name, tile: null })),
]

test('a search finds a name that contains word joiners, although the searched text has none', () => {
  expect(findChoices([{ value: 'wallet', name: 'กระเป๋า\u2060เงิน', tile: null }], 'กระเป๋าเงิน')).toHaveLength(1)
})

const onSubmit = vi.fn()
const Form = ({ choices, initialValue = '' }: { choices: readonly Choice[]; initialValue?: string }) => {
  const [value, setValue] = useState(initialValue)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <ChoiceField label="From" placeholder="Choose one" choices={choices} value={value} onChoose={setValue} />
      <button type="submit">Next</button>
    </form>
  )
}
const getField = () => screen.getByRole('button', { name: /^From/ })
const queryRowTexts = () => screen.queryAllByRole('option').map((row) => row.textContent)
const getFocusedText = () => document.activeElement?.textContent
const openSheet = async (choices = FEW_CHOICES, initialValue = '') => {
  render(<Form choices={choices} initialValue={initialValue} />)
  await userEvent.click(getField())
}

beforeEach(async () => {
  window.history.replaceState(null, '')
  await startAllTexts('en')
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

test('the field is named by its label and its choice, and each option by its name and the text at its end', async () => {
  await openSheet()
  expect(getField().getAttribute('aria-haspopup')).toBe('dialog')
  expect(screen.getByRole('button', { name: 'From Choose one', hidden: true })).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'From' })).toBeTruthy()
  await userEvent.click(screen.getByRole('option', { name: 'Wallet 100.00 baht' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'From Wallet' })).toBeTruthy()
})

test('when the sheet opens, the chosen row has the focus, and keys move the focus and choose a row', async () => {
  await openSheet(FEW_CHOICES, 'MEKONG')
  expect(getFocusedText()).toBe('Mekong')
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Mekong')
  await userEvent.keyboard('{ArrowDown}')
  expect(getFocusedText()).toBe('Mekong')
  await userEvent.keyboard('{ArrowUp}')
  expect(getFocusedText()).toMatch(/^Orchid/)
  await userEvent.keyboard('{End}{Home}')
  expect(getFocusedText()).toMatch(/^Wallet/)
  await userEvent.keyboard('m')
  expect(getFocusedText()).toBe('Mekong')
  await userEvent.keyboard('{Home}{Enter}')
  expect(screen.getByRole('button', { name: 'From Wallet' })).toBeTruthy()
})

test('the Tab key reaches only one row: the one that last had the focus', async () => {
  await openSheet()
  await userEvent.keyboard('{ArrowDown}')
  expect(screen.getAllByRole('option').map((row) => row.tabIndex)).toEqual([-1, 0, -1])
})

test('a row that cannot be chosen shows the reason, and pressing it has no effect', async () => {
  await openSheet()
  const row = screen.getByRole('option', { name: 'Orchid Already chosen' })
  expect(row.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(row)
  expect(screen.getByRole('dialog', { name: 'From' })).toBeTruthy()
})

test('in a long list, typing a letter starts a search, which matches names and search words', async () => {
  await openSheet(MANY_CHOICES)
  await userEvent.keyboard('sc')
  expect(document.activeElement).toBe(screen.getByLabelText('Search'))
  expect(queryRowTexts()).toEqual(['Siam Commercial Bank'])
  await userEvent.clear(screen.getByLabelText('Search'))
  await userEvent.type(screen.getByLabelText('Search'), 'ออม')
  expect(queryRowTexts()).toEqual(['Government Savings Bank'])
  expect(screen.getByRole('status').textContent).toBe('1 found')
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: 'From Government Savings Bank' })).toBeTruthy()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('the down arrow moves from the search field to the rows, and a search without results shows a message', async () => {
  await openSheet(MANY_CHOICES)
  await userEvent.keyboard('k{ArrowDown}')
  expect(getFocusedText()).toBe(queryRowTexts()[0])
  await userEvent.type(screen.getByLabelText('Search'), '??{Enter}')
  expect(screen.getByRole('status').textContent).toBe('Nothing found')
  expect(queryRowTexts()).toEqual([])
  expect(onSubmit).not.toHaveBeenCalled()
})

test('Enter does not choose the only row that a search finds if this row cannot be chosen', async () => {
  await openSheet([...MANY_CHOICES, { value: 'TTB', name: 'TMBThanachart', tile: null, lockReason: 'Closed' }])
  await userEvent.keyboard('tmb{Enter}')
  expect(queryRowTexts()).toEqual(['TMBThanachart Closed'])
  expect(screen.getByRole('dialog', { name: 'From' })).toBeTruthy()
})

test('a search ignores spaces and case', () => {
  expect(findChoices(MANY_CHOICES, ' ghbank').map(({ value }) => value)).toEqual(['GH Bank'])
  expect(findChoices(MANY_CHOICES, '  ')).toHaveLength(MANY_CHOICES.length)
})
