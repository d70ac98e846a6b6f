import { expect, test } from 'vitest'
import { safeUrl } from './safe-url.ts'

test.each([
  ['/media/games/orchid.svg', 'http://localhost:3000/media/games/orchid.svg'],
  ['https://media.example/a.webp', 'https://media.example/a.webp'],
])('a picture may come from %s', (value, address) => {
  expect(safeUrl('picture', value)).toBe(address)
})

test('a link may lead to another site, encrypted', () => {
  expect(safeUrl('link', 'https://contact.sabai.example')).toBe('https://contact.sabai.example/')
})

test.each([
  'javascript:alert(1)',
  'data:text/html,<b>',
  'intent://x#Intent;end',
  '//evil.example/a.png',
  '/\\evil.example/a.png',
  '/\t/evil.example/a.png',
  'blob:https://x',
  'media/a.png',
  '',
  null,
  undefined,
  5,
  {},
])('%s is no address of a picture, nor of a link', (value) => {
  expect(safeUrl('picture', value)).toBeNull()
  expect(safeUrl('link', value)).toBeNull()
})
