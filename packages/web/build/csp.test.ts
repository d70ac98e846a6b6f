import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formatCspHeader, formatCspMeta, securityHeadersOf } from './csp.ts'
import { readLaunchers } from './launchers.ts'

const REPORT_URL = 'https://reports.example/errors?app=sabai'
const DEFAULT_SETTINGS = { apiBaseUrl: '', chatUrl: '', cspMedia: [], launchers: {}, reportUrl: '' }

test('with default settings, the content security policy allows only our own origin', () => {
  expect(formatCspHeader(DEFAULT_SETTINGS)).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; manifest-src 'self'; worker-src 'self'; " +
      "img-src 'self' data: blob:; media-src 'self' blob:; connect-src 'self'; frame-src 'none'; form-action 'self'; " +
      "base-uri 'none'; object-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; " +
      'trusted-types wallet-html wallet-worker dompurify',
  )
})

test('the policy allows the origins of the back end and of the media hosts', () => {
  const policy = formatCspHeader({
    ...DEFAULT_SETTINGS,
    apiBaseUrl: 'https://api.example/wallet',
    cspMedia: ['https://media.example'],
  })
  expect(policy).toContain("connect-src 'self' https://api.example;")
  expect(policy).toContain("img-src 'self' data: blob: https://media.example;")
  expect(policy).toContain("media-src 'self' blob: https://media.example;")
})

const formActionOf = (setting: string): string | undefined =>
  /form-action ([^;]*)/.exec(formatCspHeader({ ...DEFAULT_SETTINGS, launchers: readLaunchers(setting, true) }))?.[1]

test("the policy allows the origin of the chat's WebSocket, as wss if the chat URL is https", () => {
  expect(formatCspHeader({ ...DEFAULT_SETTINGS, chatUrl: 'https://chat.example' })).toContain(
    "connect-src 'self' wss://chat.example;",
  )
  expect(formatCspHeader({ ...DEFAULT_SETTINGS, chatUrl: '/' })).toBe(formatCspHeader(DEFAULT_SETTINGS))
})

test('forms may be posted only to our own origin and to the games that the app opens by posting a form', () => {
  expect(formActionOf('')).toBe("'self' https://aspsport.example https://classicbet.example https://dragonhall.example")
})

test('the hosts in form-action include those of a game that VITE_LAUNCHERS adds, and not those of a game that it removes', () => {
  const newGame = {
    kind: 'form',
    hosts: ['new.example', 'm.new.example', 'dragonhall.example'],
    fields: { username: 'u', password: 'p' },
    hiddenState: false,
  }
  const setting = { NEWGAME: newGame, OTHER: { kind: 'link', hosts: ['link.example'] }, CLASSICBET: null }
  expect(formActionOf(JSON.stringify(setting))).toBe(
    "'self' https://aspsport.example https://dragonhall.example https://new.example https://m.new.example",
  )
})

test('the policy in the page equals the header, except for the directive that browsers accept only in a header', () => {
  expect(formatCspMeta(DEFAULT_SETTINGS)).toBe(
    formatCspHeader(DEFAULT_SETTINGS).replace(" frame-ancestors 'none';", ''),
  )
})

test('the app may send reports to the report address, but the policy does not tell the browser to send its own reports there', () => {
  const reportingSettings = { ...DEFAULT_SETTINGS, reportUrl: REPORT_URL }
  expect(formatCspHeader(reportingSettings)).toContain("connect-src 'self' https://reports.example;")
  expect(formatCspHeader(reportingSettings)).not.toMatch(/report-(uri|to)/)
  expect(securityHeadersOf(reportingSettings)).not.toHaveProperty('Reporting-Endpoints')
})

test('the policy names exactly the Trusted Types policies that the app creates, and the policy of DOMPurify', () => {
  const sources = ['ui/display/sanitise-html.ts', 'lib/deploy/register-worker.ts']
    .map((file) => readFileSync(join(import.meta.dirname, '../src', file), 'utf8'))
    .join('\n')
  const policyNames = [...sources.matchAll(/createPolicy\('([^']+)'/g)].map(([, name]) => name)
  expect(/trusted-types ([^;]*)/.exec(formatCspHeader(DEFAULT_SETTINGS))?.[1]).toBe(
    [...policyNames, 'dompurify'].join(' '),
  )
})

test('the Permissions-Policy denies camera, location and devices, and allows clipboard, sharing and full screen', () => {
  const policy = securityHeadersOf(DEFAULT_SETTINGS)['Permissions-Policy'] ?? ''
  for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb'])
    expect(policy).toContain(`${feature}=()`)
  expect(policy).not.toMatch(/clipboard|web-share|fullscreen|picture-in-picture|autoplay/)
})

test('the other security headers are sent along with the policy', () => {
  expect(securityHeadersOf(DEFAULT_SETTINGS)).toMatchObject({
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  })
})
