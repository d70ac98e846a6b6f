import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { referrerPolicyFor, toSafeUrl } from './safe-url.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

test.each([
  ['/media/games/orchid.svg', 'http://localhost:3000/media/games/orchid.svg'],
  ['https://media.example/a.webp', 'https://media.example/a.webp'],
])('a picture may be loaded from %s', (value, address) => {
  expect(toSafeUrl('picture', value)).toBe(address)
})

test('a link may point to another site over HTTPS', () => {
  expect(toSafeUrl('link', 'https://contact.sabai.example')).toBe('https://contact.sabai.example/')
})

test.each([
  'javascript:alert(1)',
  'data:text/html,<b>',
  'intent://x#Intent;end',
  '//evil.example/a.png',
  '/\\evil.example/a.png',
  '/\t/evil.example/a.png',
  'https://bank@evil.example',
  'https://bank:secret@evil.example/a.png',
  'https://:secret@evil.example/a.png',
  'https:bank@evil.example',
  'https:\\\\bank@evil.example\\a.png',
  ' https://www.bank.example%2Flogin@evil.example',
  'ht\ntps://bank.example:443@evil.example/a.png',
  'https://ธนาคาร@evil.example',
  '//bank@localhost:3000/a.png',
  'blob:https://x',
  'media/a.png',
  '',
  null,
  undefined,
  5,
  {},
])('%s is rejected as the address of a picture and of a link', (value) => {
  expect(toSafeUrl('picture', value)).toBeNull()
  expect(toSafeUrl('link', value)).toBeNull()
})

test.each([
  ['https://evil.example/bank@home?to=a@b#c@d', 'https://evil.example/bank@home?to=a@b#c@d'],
  ['https://@media.example/a.png', 'https://media.example/a.png'],
])('%s is accepted, because its @ does not disguise another host', (value, address) => {
  expect(toSafeUrl('picture', value)).toBe(address)
  expect(toSafeUrl('link', value)).toBe(address)
})

test('no generated address leads to a script, to an app or to a disguised host', () => {
  const addressPart = fc.constantFrom(
    ...['javascript:', 'data:', 'intent:', 'blob:', 'file:', 'https:', 'http:', 'ht\ntps:', 'JaVaScRiPt:', '//', '/'],
    ...['\\', '\t', '\n', ' ', '\u0000', '@', ':', '?', '#', '%2f', '%40', '／', '..', 'evil.example', 'bank', '[::1]'],
  )
  const address = fc
    .array(fc.oneof(addressPart, fc.string({ maxLength: 4 })), { maxLength: 8 })
    .map((parts) => parts.join(''))
  const disguisedAddress = fc
    .tuple(
      fc.constantFrom('https://', 'HTTPS:\\\\', 'https:', '//', '/\\', 'javascript://', 'intent://'),
      fc.constantFrom('', '@', 'bank@', ':secret@', 'bank:secret@', 'bank%40'),
      fc.constantFrom('evil.example', 'localhost:3000'),
      address,
    )
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(fc.oneof(address, address.map(encodeURIComponent), disguisedAddress), (value) => {
      for (const kind of ['picture', 'link'] as const) {
        const safeUrl = toSafeUrl(kind, value)
        if (safeUrl === null) continue
        const { protocol, origin, username, password } = new URL(safeUrl)
        expect(['https:', 'http:']).toContain(protocol)
        expect(username + password).toBe('')
        if (value.startsWith('/')) expect(origin).toBe('http://localhost:3000')
      }
    }),
    { numRuns: process.env.DEEP === '1' ? 10_000 : 1_000 },
  )
})

test('plain http is accepted only in development, for pictures and for links', async () => {
  const address = 'http://media.example/a.png'
  expect(toSafeUrl('link', address)).toBe(address)
  vi.stubEnv('DEV', false)
  vi.resetModules()
  const productionModule = await import('./safe-url.ts')
  expect([productionModule.toSafeUrl('picture', address), productionModule.toSafeUrl('link', address)]).toEqual([
    null,
    null,
  ])
})

test('only a back end on another origin receives the app’s origin as the referrer of its pictures', async () => {
  expect(referrerPolicyFor('http://localhost:3000/media/a.svg')).toBe('no-referrer')
  vi.stubEnv('VITE_API_BASE_URL', 'https://api.example/wallet')
  vi.resetModules()
  const { referrerPolicyFor: policyFor, toSafeUrl: toUrl } = await import('./safe-url.ts')
  expect(policyFor(toUrl('picture', '/media/a.svg') ?? '')).toBe('strict-origin')
  expect(policyFor('https://media.example/a.svg')).toBe('no-referrer')
  expect(policyFor('https://api.example.evil.example/a.svg')).toBe('no-referrer')
})
