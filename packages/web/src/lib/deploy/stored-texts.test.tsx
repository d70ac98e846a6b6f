import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readStored, writeStored } from '../runtime/storage.ts'
import { restoreTypedTexts, storeTypedTexts } from './stored-texts.ts'
import { restoredState, typedTexts, useTypedText } from './typed-text.ts'

const AmountInput = () => {
  const [text, setText] = useTypedText('transfer-amount')
  return <input value={text} onChange={(event) => setText(event.currentTarget.value)} />
}
const readAmount = (): string => screen.getByRole<HTMLInputElement>('textbox').value
const typeText = (text: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: text } })

/** Simulates a reload: clears the screen and the state of the modules between storing and restoring. */
const reload = () => {
  storeTypedTexts()
  cleanup()
  typedTexts.clear()
  restoredState.texts.clear()
  restoredState.token = null
  restoreTypedTexts()
}

beforeEach(() => void writeStored('token', 'token-of-somchai', 'session'))
afterEach(() => {
  cleanup()
  restoredState.texts.clear()
  typedTexts.clear()
  sessionStorage.clear()
  vi.useRealTimers()
})

test('a text that was typed before a reload is in its field again, but only the first time that the field is shown', () => {
  render(<AmountInput />)
  typeText('250.50')
  reload()
  expect(readStored('typedTexts')).toBeNull()
  render(<AmountInput />)
  expect(readAmount()).toBe('250.50')
  cleanup()
  render(<AmountInput />)
  expect(readAmount()).toBe('')
})

test('a text whose form was not opened after a reload survives another reload', () => {
  render(<AmountInput />)
  typeText('250.50')
  reload()
  reload()
  render(<AmountInput />)
  expect(readAmount()).toBe('250.50')
})

test('a typed text is not shown to another member, whether that member logs in before or after the reload', () => {
  render(<AmountInput />)
  typeText('250.50')
  storeTypedTexts()
  const storedText = readStored('typedTexts') ?? ''
  expect(storedText).toContain('250.50')
  expect(storedText).not.toContain('somchai')
  writeStored('token', 'token-of-malee', 'session')
  cleanup()
  restoreTypedTexts()
  render(<AmountInput />)
  expect(readAmount()).toBe('')

  cleanup()
  writeStored('token', 'token-of-somchai', 'session')
  writeStored('typedTexts', storedText, 'session')
  restoreTypedTexts()
  writeStored('token', 'token-of-malee', 'session')
  render(<AmountInput />)
  expect(readAmount()).toBe('')
})

test('a text whose form was not opened after a reload is not stored again for another member', () => {
  render(<AmountInput />)
  typeText('250.50')
  reload()
  writeStored('token', 'token-of-malee', 'session')
  reload()
  expect(restoredState.texts.size).toBe(0)
})

test('a text that was stored more than ten minutes ago is dropped', () => {
  render(<AmountInput />)
  typeText('250.50')
  storeTypedTexts()
  cleanup()
  vi.useFakeTimers({ now: Date.now() + 10 * 60_000 + 1 })
  restoreTypedTexts()
  render(<AmountInput />)
  expect(readAmount()).toBe('')
})

test.each(['', '{', 'null', '[]', '{"texts":7}', '{"owner":"x","atMs":"y","texts":{"transfer-amount":{}}}'])(
  'a stored text that is damaged is ignored: %j',
  (storedText) => {
    writeStored('typedTexts', storedText, 'session')
    restoreTypedTexts()
    render(<AmountInput />)
    expect(readAmount()).toBe('')
  },
)

test('nothing is stored if nothing was typed, if nobody is logged in, or after the form was closed', () => {
  const { unmount } = render(<AmountInput />)
  storeTypedTexts()
  expect(readStored('typedTexts')).toBeNull()
  typeText('250.50')
  unmount()
  storeTypedTexts()
  expect(readStored('typedTexts')).toBeNull()
  render(<AmountInput />)
  typeText('250.50')
  sessionStorage.clear()
  storeTypedTexts()
  expect(readStored('typedTexts')).toBeNull()
})

test('the open dialog is not stored if nothing was typed in it', () => {
  typedTexts.set('home-dialog', 'transfer ')
  storeTypedTexts()
  expect(readStored('typedTexts')).toBeNull()
})
