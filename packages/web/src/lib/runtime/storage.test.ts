import { STORAGE_KEYS } from '@sabai/contracts/constants'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { readStored, removeStored, writeStored } from './storage.ts'

const blockStorage = () => {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    vi.spyOn(globalThis, name, 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure', 'SecurityError')
    })
  }
}

afterEach(() => {
  vi.restoreAllMocks()
  for (const key of ['token', 'agreement', 'lastSync', 'locale', 'inviteCode'] as const) removeStored(key)
})

test('a remembered token is kept in local storage, and any other token only in session storage', () => {
  expect(writeStored('token', 'abc', 'local')).toBe(true)
  expect(localStorage.getItem('token')).toBe('abc')
  expect(writeStored('token', 'def', 'session')).toBe(true)
  expect(localStorage.getItem('token')).toBeNull()
  expect(sessionStorage.getItem('token')).toBe('def')
  expect(readStored('token')).toBe('def')
})

test('the storage keys are the names that the product document prescribes', () => {
  writeStored('lastSync', '2026-11-20T09:30:00.000Z')
  writeStored('locale', 'la')
  expect(localStorage.getItem('last_sync')).toBe('2026-11-20T09:30:00.000Z')
  expect(localStorage.getItem('locale')).toBe('la')
})

describe('stored values that other code has written', () => {
  test.each([
    ['token', 'two words'],
    ['token', ''],
    ['token', 'x'.repeat(1_000_000)],
    ['token', 'line\nbreak'],
    ['token', 'x'.repeat(4_097)],
    ['agreement', 'x'.repeat(201)],
    ['locale', 'xx'],
    ['locale', 'constructor'],
    ['lastSync', 'yesterday'],
    ['lastSync', 'Fri, 20 Nov 2026 09:30:00 GMT (Coordinated Universal Time)'],
    ['inviteCode', 'x'.repeat(65)],
    ['inviteCode', '<b>'],
  ] as const)('an invalid stored value is ignored: %s', (key, value) => {
    localStorage.setItem(STORAGE_KEYS[key], value)
    expect(readStored(key)).toBeNull()
  })

  test.each([
    ['token', 'x'.repeat(4_096)],
    ['agreement', 'x'.repeat(200)],
    ['inviteCode', 'x'.repeat(64)],
  ] as const)('a stored value of the maximum length is read: %s', (key, value) => {
    localStorage.setItem(STORAGE_KEYS[key], value)
    expect(readStored(key)).toBe(value)
  })
})

describe('when the browser blocks storage', () => {
  test('when the browser blocks storage, values are kept until the page is left, and writeStored returns false', () => {
    blockStorage()
    expect(writeStored('token', 'abc', 'local')).toBe(false)
    expect(readStored('token')).toBe('abc')
    removeStored('token')
    expect(readStored('token')).toBeNull()
  })
})

test('when the browser silently drops a value, the value is kept until the page is left', () => {
  const silentStorage = { getItem: () => null, removeItem: () => undefined, setItem: () => undefined }
  vi.spyOn(globalThis, 'localStorage', 'get').mockReturnValue(silentStorage as never)
  expect(writeStored('token', 'abc', 'local')).toBe(false)
  expect(readStored('token')).toBe('abc')
})

describe('when storage is full', () => {
  test('when storage is full, the new value is read, and not the old one that is still stored', () => {
    writeStored('locale', 'th')
    const fullStorage = {
      getItem: (name: string) => (name === 'locale' ? 'th' : null),
      removeItem: () => undefined,
      setItem: () => {
        throw new DOMException('Full', 'QuotaExceededError')
      },
    }
    vi.spyOn(globalThis, 'localStorage', 'get').mockReturnValue(fullStorage as never)
    expect(writeStored('locale', 'en')).toBe(false)
    expect(readStored('locale')).toBe('en')
  })
})
