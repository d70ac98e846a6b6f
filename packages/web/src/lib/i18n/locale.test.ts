import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseStartLocale, languageTagOf, rememberLocale } from './locale.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('the first language is Thai, and Lao in the Laos build', () => {
  expect(chooseStartLocale(false)).toBe('th')
  expect(chooseStartLocale(true)).toBe('la')
})

test('the last choice counts for both builds and is mirrored in a cookie', () => {
  rememberLocale('en')
  expect(chooseStartLocale(false)).toBe('en')
  expect(chooseStartLocale(true)).toBe('en')
  expect(document.cookie).toContain('locale=en')
})

test.each([
  ['http:', 'locale=la; Path=/; Max-Age=31536000; SameSite=Lax'],
  ['https:', 'locale=la; Path=/; Max-Age=31536000; SameSite=Lax; Secure'],
])('the cookie stays a year, with this site alone, and on a secure line only there (%s)', (protocol, cookie) => {
  const written = vi.spyOn(document, 'cookie', 'set')
  vi.stubGlobal('location', { protocol })
  rememberLocale('la')
  expect(written.mock.calls).toEqual([[cookie]])
})

test('a choice that someone else has damaged is no choice', () => {
  localStorage.setItem('locale', '<script>')
  expect(chooseStartLocale(false)).toBe('th')
})

test('the browser is told Lao by its own name for it', () => {
  expect(languageTagOf('la')).toBe('lo')
  expect(languageTagOf('th')).toBe('th')
})
