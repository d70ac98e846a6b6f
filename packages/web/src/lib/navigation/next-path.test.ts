import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loginPathFor, toSafePath } from './next-path.ts'
import { MEMBER_PATHS } from './paths.ts'

const ORIGIN = 'https://wallet.example'

test.each(['/user', '/user/home', '/user/profile', '/user/contact', '/user/statement', '/user/statement?page=3'])(
  'after the login, the app navigates to the requested path %s',
  (next) => {
    const nextParameter = new URLSearchParams(loginPathFor(next).split('?')[1]).get('next')
    expect(toSafePath(nextParameter, ORIGIN)).toBe(next)
  },
)

test.each([
  null,
  '',
  '/login',
  '/contact',
  '/register',
  '/terminated',
  '/user/unknown',
  'user/home',
  'https://evil.example/user/statement',
  '//evil.example/user/statement',
  '/\\evil.example/user/statement',
  '/\t/evil.example/user/statement',
  '/user/home/../../login',
  'javascript:alert(1)',
])('if the requested path is %s, the app navigates to the home page after the login', (next) => {
  expect(toSafePath(next, ORIGIN)).toBe('/user/home')
})

test('no value of the parameter next leads to another origin, or to a page that is not for members', () => {
  const addressPart = fc.constantFrom(
    ...['/', '\\', '//', '..', '.', '\t', '\n', '\r', ' ', '%2f', '%5c', '%09', '@', ':', '?', '#', '//evil.example'],
    ...[
      'user',
      'home',
      '/user/home',
      'https:',
      'javascript:',
      'data:text/html,',
      'evil.example',
      '[::1]',
      '\u0000',
      '／',
    ],
  )
  const disguisedAddress = fc
    .array(fc.oneof(addressPart, fc.string({ maxLength: 4 })), { maxLength: 8 })
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(fc.oneof(disguisedAddress, fc.webUrl(), disguisedAddress.map(encodeURIComponent)), (next) => {
      const url = new URL(toSafePath(next, ORIGIN), `${ORIGIN}/login`)
      expect(url.origin).toBe(ORIGIN)
      expect(MEMBER_PATHS).toContain(url.pathname)
    }),
    { numRuns: process.env.DEEP === '1' ? 100_000 : 3_000 },
  )
})
