import { LAUNCHERS, MOCK_GIFT_LINK_KEY } from '@sabai/contracts/constants'
import { describe, expect, test } from 'vitest'
import { noticesOf, readSettings } from './settings.ts'

const readErrorMessage = (environment: Record<string, string>, production = true): string => {
  try {
    readSettings(environment, production)
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
  return 'accepted'
}

test('every setting has a default', () => {
  const defaults = {
    apiBaseUrl: '',
    chatUrl: '',
    brand: 'sabai',
    isLaos: false,
    qrMin: null,
    truelinkKey: '',
    cspMedia: [],
    opensGamesInTab: false,
    launchers: LAUNCHERS,
    reportUrl: '',
    isTrial: false,
  }
  expect(readSettings({}, true)).toEqual(defaults)
  expect(readSettings({ VITE_API_BASE_URL: ' ', VITE_LAOS: '', VITE_QR_MIN: '', VITE_CSP_MEDIA: '' }, true)).toEqual(
    defaults,
  )
  expect(readSettings({ VITE_IFRAME: '', VITE_LAUNCHERS: ' ' }, true)).toEqual(defaults)
})

test('valid settings are accepted, and a trailing slash is removed from addresses', () => {
  const environment = {
    VITE_API_BASE_URL: 'https://api.example/wallet/',
    VITE_CHAT_URL: 'https://chat.example/',
    VITE_BRAND: ' tonkla',
    VITE_LAOS: 'true',
    VITE_QR_MIN: ' 20 ',
    VITE_TRUELINK_KEY: 'a key',
    VITE_CSP_MEDIA: 'https://media.example, https://cdn.example:8443/',
    VITE_IFRAME: 'true',
    VITE_LAUNCHERS: '{"DICEROOM":null}',
    VITE_REPORT_URL: ' https://reports.example/errors?app=sabai',
    VITE_TRIAL: '',
  }
  const { DICEROOM: _, ...launchers } = LAUNCHERS
  expect(readSettings(environment, true)).toEqual({
    brand: 'tonkla',
    apiBaseUrl: 'https://api.example/wallet',
    chatUrl: 'https://chat.example',
    isLaos: true,
    qrMin: 20,
    truelinkKey: 'a key',
    cspMedia: ['https://media.example', 'https://cdn.example:8443'],
    opensGamesInTab: true,
    launchers,
    reportUrl: 'https://reports.example/errors?app=sabai',
    isTrial: false,
  })
})

describe('an invalid setting stops the build with a message that names it and says what to write', () => {
  test.each([
    ['VITE_API_BASE_URL', 'api.example', 'not an address'],
    ['VITE_API_BASE_URL', 'ftp://api.example', 'ftp:'],
    ['VITE_API_BASE_URL', 'http://api.example', 'not encrypted'],
    ['VITE_API_BASE_URL', 'http://localhost:3001', 'machine of each visitor'],
    ['VITE_API_BASE_URL', 'https://127.0.0.1', 'machine of each visitor'],
    ['VITE_API_BASE_URL', 'https://[::1]:3001', 'machine of each visitor'],
    ['VITE_API_BASE_URL', 'https://main.localhost', 'machine of each visitor'],
    ['VITE_API_BASE_URL', 'https://a:b@api.example', 'password'],
    ['VITE_API_BASE_URL', 'https://api.example?x=1', '?'],
    ['VITE_CHAT_URL', 'chat.example', 'not an address'],
    ['VITE_CHAT_URL', 'http://chat.example', 'not encrypted'],
    ['VITE_BRAND', 'constructor', 'write one of sabai, tonkla'],
    ['VITE_LAOS', 'yes', 'true or false'],
    ['VITE_LAOS', '1', 'true or false'],
    ['VITE_IFRAME', 'yes', 'true or false'],
    ['VITE_LAUNCHERS', '{', 'no JSON'],
    ['VITE_QR_MIN', '0', '1 baht or more'],
    ['VITE_QR_MIN', '-5', '1 baht or more'],
    ['VITE_QR_MIN', '1e3', '1 baht or more'],
    ['VITE_QR_MIN', '20 baht', '1 baht or more'],
    ['VITE_CSP_MEDIA', '*', 'not an address'],
    ['VITE_CSP_MEDIA', 'https://*.example', 'plain origin'],
    ['VITE_CSP_MEDIA', 'https://media.example/path', 'plain origin'],
    ['VITE_CSP_MEDIA', "https://media.example 'unsafe-inline'", 'not an address'],
    ['VITE_CSP_MEDIA', 'https://media.example;script-src', 'plain origin'],
    ['VITE_CSP_MEDIA', 'http://media.example', 'not encrypted'],
    ['VITE_REPORT_URL', 'reports', 'not an address'],
    ['VITE_REPORT_URL', 'http://reports.example', 'not encrypted'],
    ['VITE_REPORT_URL', 'https://localhost/errors', 'machine of each visitor'],
    ['VITE_REPORT_URL', 'https://a:b@reports.example', 'password'],
    ['VITE_REPORT_URL', 'https://reports.example/a;script-src', 'one of , ;'],
    ['VITE_REPORT_URL', 'https://reports.example/$host', 'one of , ;'],
    ['VITE_REPORT_URL', 'https://reports.example/#x', '# part'],
    ['VITE_TRIAL', 'true', 'neither 1 nor empty'],
    ['VITE_TRIAL', '0', 'neither 1 nor empty'],
  ])('with %s=%s, the build stops with a message that names the setting', (name, value, fragment) => {
    const message = readErrorMessage({ [name]: value })
    expect(message).toContain(name)
    expect(message).toContain(fragment)
    expect(message).toMatch(/write .+\.$/)
  })
})

test('in development the back end may be on localhost', () => {
  expect(readErrorMessage({ VITE_API_BASE_URL: 'http://localhost:3001' }, false)).toBe('accepted')
})

test('all mistakes are listed at once, one per line, including several mistakes in the launch table', () => {
  const message = readErrorMessage({
    VITE_API_BASE_URL: 'http://api.example',
    VITE_LAOS: 'yes',
    VITE_QR_MIN: 'twenty',
    VITE_LAUNCHERS: '{"x":null,"NEWGAME":{"kind":"link"}}',
    VITE_TRIAL: 'yes',
  })
  const namedSettings = message.split('\n').map((line) => /^VITE_\w+/.exec(line)?.[0])
  expect(namedSettings).toEqual([
    'VITE_API_BASE_URL',
    'VITE_LAOS',
    'VITE_QR_MIN',
    'VITE_TRUELINK_KEY',
    'VITE_LAUNCHERS',
    'VITE_LAUNCHERS',
    'VITE_TRIAL',
  ])
  for (const line of message.split('\n')) expect(line).toMatch(/write .+\.$/)
})

describe('a trial', () => {
  const MISTAKES = {
    VITE_API_BASE_URL: 'http://localhost:3001',
    VITE_CHAT_URL: 'http://chat.example',
    VITE_CSP_MEDIA: 'http://media.example',
    VITE_REPORT_URL: 'http://localhost:4000/errors',
    VITE_QR_MIN: '0',
  }

  test('a trial accepts unencrypted and local addresses, the gift link key of the mock, and an invalid minimum deposit', () => {
    expect(readSettings({ ...MISTAKES, VITE_TRIAL: '1' }, true)).toMatchObject({
      isTrial: true,
      apiBaseUrl: 'http://localhost:3001',
      truelinkKey: '',
      qrMin: null,
      reportUrl: 'http://localhost:4000/errors',
    })
    expect(readSettings({ VITE_QR_MIN: '0.5', VITE_TRIAL: '1' }, true).qrMin).toBe(0.5)
    expect(readSettings({ VITE_TRUELINK_KEY: MOCK_GIFT_LINK_KEY, VITE_TRIAL: '1' }, true).truelinkKey).toBe(
      MOCK_GIFT_LINK_KEY,
    )
  })

  test('a trial still rejects an address, flag or launch table that cannot be parsed', () => {
    for (const [name, value] of [
      ['VITE_API_BASE_URL', 'api.example'],
      ['VITE_LAOS', 'yes'],
      ['VITE_LAUNCHERS', '{'],
      ['VITE_CSP_MEDIA', '*'],
    ])
      expect(readErrorMessage({ [name as string]: value as string, VITE_TRIAL: '1' })).toContain(name)
  })

  test('a trial build prints each mistake that it accepts, and a warning that the build is not for members', () => {
    const namedSettings = noticesOf({ ...MISTAKES, VITE_TRIAL: '1' }).map((notice) => /^VITE_\w+/.exec(notice)?.[0])
    expect(namedSettings.toSorted()).toEqual([...Object.keys(MISTAKES), 'VITE_TRIAL', 'VITE_TRUELINK_KEY'].toSorted())
    expect(noticesOf({ VITE_TRIAL: '1', VITE_TRUELINK_KEY: 'a key' })).toHaveLength(1)
  })

  test('a build without a gift link key prints that it uses the key of the mock', () => {
    expect(noticesOf({})).toEqual([expect.stringMatching(/^VITE_TRUELINK_KEY is not set/)])
    expect(noticesOf({ VITE_TRUELINK_KEY: 'a key' })).toEqual([])
  })
})

describe('the key of gift links', () => {
  const REAL_BACK_END = { VITE_API_BASE_URL: 'https://api.example' }

  test.each([
    [
      'is the key of the mock, with a real back end',
      { ...REAL_BACK_END, VITE_TRUELINK_KEY: MOCK_GIFT_LINK_KEY },
      'key of the mock',
    ],
    ['is the key of the mock, on our own origin', { VITE_TRUELINK_KEY: ` ${MOCK_GIFT_LINK_KEY} ` }, 'key of the mock'],
    ['is not set, with a real back end', REAL_BACK_END, 'is not set'],
    ['is blank, with a real back end', { ...REAL_BACK_END, VITE_TRUELINK_KEY: ' ' }, 'is not set'],
  ])('the build stops if the key of gift links %s', (_, environment, fragment) => {
    const message = readErrorMessage(environment)
    expect(message).toMatch(/^VITE_TRUELINK_KEY /)
    expect(message).toContain(fragment)
    expect(message).toMatch(/write .+\.$/)
  })

  test('a preview with the mock, and development with any back end, need no gift link key', () => {
    expect(readErrorMessage({ VITE_CHAT_URL: '/', VITE_LAOS: 'true' })).toBe('accepted')
    expect(readErrorMessage(REAL_BACK_END, false)).toBe('accepted')
    expect(readErrorMessage({ VITE_TRUELINK_KEY: MOCK_GIFT_LINK_KEY }, false)).toBe('accepted')
    expect(readErrorMessage({ ...REAL_BACK_END, VITE_TRUELINK_KEY: 'a key' })).toBe('accepted')
  })
})
