import { expect, test } from 'vitest'
import { formatCspHeader, formatCspMeta, securityHeadersOf } from './csp.ts'

const bare = { apiBaseUrl: '', laos: false, cspMedia: [] }

test('with nothing set the policy knows our own origin alone', () => {
  expect(formatCspHeader(bare)).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; manifest-src 'self'; worker-src 'self'; " +
      "img-src 'self' data: blob:; media-src 'self' blob:; connect-src 'self'; frame-src 'none'; form-action 'self'; " +
      "base-uri 'none'; object-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; " +
      'trusted-types wallet-html dompurify sw-url',
  )
})

test('the back end and the media hosts are let in by origin', () => {
  const policy = formatCspHeader({
    ...bare,
    apiBaseUrl: 'https://api.example/wallet',
    cspMedia: ['https://media.example'],
  })
  expect(policy).toContain("connect-src 'self' https://api.example;")
  expect(policy).toContain("img-src 'self' data: blob: https://media.example;")
  expect(policy).toContain("media-src 'self' blob: https://media.example;")
})

test('the page itself carries the same policy but for what only a header can say', () => {
  expect(formatCspMeta(bare)).toBe(formatCspHeader(bare).replace(" frame-ancestors 'none';", ''))
})

test('the other headers go with it', () => {
  expect(securityHeadersOf(bare)).toMatchObject({
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  })
})
