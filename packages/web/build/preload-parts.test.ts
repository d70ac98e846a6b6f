import { afterEach, expect, test } from 'vitest'
import { type PartFiles, preloadParts } from './preload-parts.ts'

const FILES: PartFiles = {
  pages: { '/user/home': ['/home.js', '/home.css'] },
  texts: {
    th: { first: '/th.js', pages: { '/user/home': ['/th-home.js'] } },
    la: { first: '/la.js', pages: { '/user/home': ['/la-home.js'] } },
    en: { first: '/en.js', pages: { '/user/home': ['/en-home.js'] } },
  },
  locale: 'th',
}

afterEach(() => {
  localStorage.clear()
  document.head.replaceChildren()
})

/** Returns the files that are preloaded at an address, given what the browser has stored. */
const listPreloadedFiles = (path: string, storedTexts: Record<string, string> = {}): (string | null)[] => {
  for (const [key, value] of Object.entries(storedTexts)) localStorage.setItem(key, value)
  history.replaceState(null, '', path)
  preloadParts(FILES)
  return [...document.querySelectorAll('link')].map((link) => link.getAttribute('href'))
}

test('for a member, the files of the page and its texts in the stored language are preloaded', () => {
  expect(listPreloadedFiles('/user', { token: 'x', locale: 'la' })).toEqual([
    '/la.js',
    '/la-home.js',
    '/home.js',
    '/home.css',
  ])
})

test('for a visitor, only the texts of the login page are preloaded', () => {
  expect(listPreloadedFiles('/user/home')).toEqual(['/th.js'])
})

test('a stored language that does not exist is ignored', () => {
  for (const locale of ['xx', 'constructor', '']) {
    expect(listPreloadedFiles('/login', { locale })).toEqual(['/th.js'])
    document.head.replaceChildren()
  }
})
