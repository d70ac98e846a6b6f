import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formatCspHeader, formatCspMeta, securityHeadersOf } from './csp.ts'
import { readLaunchers } from './launchers.ts'

const bare = { apiBaseUrl: '', chatUrl: '', cspMedia: [], launchers: {} }

test('with nothing set the policy knows our own origin alone', () => {
  expect(formatCspHeader(bare)).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; manifest-src 'self'; worker-src 'self'; " +
      "img-src 'self' data: blob:; media-src 'self' blob:; connect-src 'self'; frame-src 'none'; form-action 'self'; " +
      "base-uri 'none'; object-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; " +
      'trusted-types wallet-html dompurify',
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

const formActionOf = (setting: string): string | undefined =>
  /form-action ([^;]*)/.exec(formatCspHeader({ ...bare, launchers: readLaunchers(setting, true) }))?.[1]

test('the socket of the chat is let in by its origin, encrypted as its address is', () => {
  expect(formatCspHeader({ ...bare, chatUrl: 'https://chat.example' })).toContain(
    "connect-src 'self' wss://chat.example;",
  )
  expect(formatCspHeader({ ...bare, chatUrl: '/' })).toBe(formatCspHeader(bare))
})

test('forms are posted to ourselves and to the games that are opened by one, and to nobody else', () => {
  expect(formActionOf('')).toBe("'self' https://aspsport.example https://classicbet.example https://dragonhall.example")
})

test('a game that the setting adds joins the hosts of forms, and one that it takes away goes', () => {
  const added = {
    kind: 'form',
    hosts: ['new.example', 'm.new.example', 'dragonhall.example'],
    fields: { username: 'u', password: 'p' },
    hiddenState: false,
  }
  const setting = { NEWGAME: added, OTHER: { kind: 'link', hosts: ['link.example'] }, CLASSICBET: null }
  expect(formActionOf(JSON.stringify(setting))).toBe(
    "'self' https://aspsport.example https://dragonhall.example https://new.example https://m.new.example",
  )
})

test('the page itself carries the same policy but for what only a header can say', () => {
  expect(formatCspMeta(bare)).toBe(formatCspHeader(bare).replace(" frame-ancestors 'none';", ''))
})

test('the Trusted Types policies that the header names are those that the app makes, and DOMPurify its own', () => {
  const sources = readFileSync(join(import.meta.dirname, '../src/ui/display/sanitise-html.ts'), 'utf8')
  const made = [...sources.matchAll(/createPolicy\('([^']+)'/g)].map(([, name]) => name)
  expect(/trusted-types ([^;]*)/.exec(formatCspHeader(bare))?.[1]).toBe([...made, 'dompurify'].join(' '))
})

test('the app may ask for no camera, place or device, and keeps what it uses: clipboard, sharing, full screen', () => {
  const policy = securityHeadersOf(bare)['Permissions-Policy'] ?? ''
  for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb'])
    expect(policy).toContain(`${feature}=()`)
  expect(policy).not.toMatch(/clipboard|web-share|fullscreen|picture-in-picture|autoplay/)
})

test('the other headers go with it', () => {
  expect(securityHeadersOf(bare)).toMatchObject({
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  })
})
