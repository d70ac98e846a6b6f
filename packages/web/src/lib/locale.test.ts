import { beforeEach, expect, test } from 'vitest'
import { languageTag, rememberLocale, startLocale } from './locale.ts'

beforeEach(() => localStorage.clear())

test('the first language is Thai, and Lao in the Laos build', () => {
  expect(startLocale(false)).toBe('th')
  expect(startLocale(true)).toBe('la')
})

test('the last choice counts for both builds and is mirrored in a cookie', () => {
  rememberLocale('en')
  expect(startLocale(false)).toBe('en')
  expect(startLocale(true)).toBe('en')
  expect(document.cookie).toContain('locale=en')
})

test('a choice that someone else has damaged is no choice', () => {
  localStorage.setItem('locale', '<script>')
  expect(startLocale(false)).toBe('th')
})

test('the browser is told Lao by its own name for it', () => {
  expect(languageTag('la')).toBe('lo')
  expect(languageTag('th')).toBe('th')
})
