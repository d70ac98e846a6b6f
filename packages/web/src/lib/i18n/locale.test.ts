import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseStartLocale, languageTagOf, rememberLocale } from './locale.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('the default language is Thai, or Lao in the Laos build', () => {
  expect(chooseStartLocale(false)).toBe('th')
  expect(chooseStartLocale(true)).toBe('la')
})

test('the last chosen language applies to both builds and is mirrored in a cookie', () => {
  rememberLocale('en')
  expect(chooseStartLocale(false)).toBe('en')
  expect(chooseStartLocale(true)).toBe('en')
  expect(document.cookie).toContain('locale=en')
})

test.each([
  ['http:', 'locale=la; Path=/; Max-Age=31536000; SameSite=Lax'],
  ['https:', 'locale=la; Path=/; Max-Age=31536000; SameSite=Lax; Secure'],
])(
  'the language cookie lasts a year, is limited to this site, and is Secure only over HTTPS (%s)',
  (protocol, cookie) => {
    const cookieSetter = vi.spyOn(document, 'cookie', 'set')
    vi.stubGlobal('location', { protocol })
    rememberLocale('la')
    expect(cookieSetter.mock.calls).toEqual([[cookie]])
  },
)

test('an invalid stored language is ignored', () => {
  localStorage.setItem('locale', '<script>')
  expect(chooseStartLocale(false)).toBe('th')
})

test("the language tag of Lao is lo, as browsers expect, and not the app's own name la", () => {
  expect(languageTagOf('la')).toBe('lo')
  expect(languageTagOf('th')).toBe('th')
})
