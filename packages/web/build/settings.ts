import { MOCK_GIFT_LINK_KEY } from '@sabai/contracts/constants'
import { type LaunchTable, readLaunchers } from './launchers.ts'
import { LOOPBACK_HOST, SettingError } from './setting-error.ts'

/**
 * The settings of the build. Only this file reads and checks them, and an invalid one stops the build with a message.
 */
export interface Settings {
  /** Address of the back end without a trailing slash; empty for the origin that serves the page. */
  readonly apiBaseUrl: string
  /**
   * Origin of the pushes of the support chat; empty if there are none, so that the chat is read when it is opened or
   * refreshed.
   */
  readonly chatUrl: string
  /** Whether this is the Laos build. */
  readonly laos: boolean
  /**
   * The smallest deposit in baht for the providers of QR codes whose minimum can be set; null keeps their own minimum.
   */
  readonly qrMin: number | null
  /**
   * The key that encrypts gift links, the same as the back end's; empty means the key of the mock. Every visitor can
   * read it.
   */
  readonly truelinkKey: string
  /** Origins that pictures and videos may be loaded from, in addition to our own. */
  readonly cspMedia: readonly string[]
  /** Whether games open in a new tab, because the app itself is shown in a frame. */
  readonly iframe: boolean
  /** How each game account is opened. */
  readonly launchers: LaunchTable
  /** Address that errors and policy violations are reported to; empty for none. */
  readonly reportUrl: string
  /** Whether this is a trial, which accepts mistakes that would harm members and says so on every page. */
  readonly trial: boolean
}

type BuildEnvironment = Readonly<Record<string, string | undefined>>

const parseUrl = (name: string, value: string, example: string): URL => {
  if (!URL.canParse(value)) throw new SettingError(`${name} is "${value}", which is not an address: write ${example}.`)
  const url = new URL(value)
  if (url.protocol === 'https:' || url.protocol === 'http:') return url
  throw new SettingError(`${name} is "${value}", which begins with ${url.protocol}: write ${example}.`)
}

/** Checks an address that the app calls. With `production`, it must be encrypted and not on this machine. */
const checkServerUrl = (name: string, value: string, example: string, production: boolean): URL => {
  const url = parseUrl(name, value, example)
  const createError = (what: string) => new SettingError(`${name} is "${value}", which ${what}: write ${example}.`)
  if (url.username || url.password) throw createError('holds a name or password that every visitor could read')
  if (production && LOOPBACK_HOST.test(url.hostname)) throw createError('is the machine of each visitor')
  if (production && url.protocol !== 'https:') throw createError('is not encrypted')
  return url
}

const parseServerUrl = (name: string, value: string, example: string, production: boolean): string => {
  const url = checkServerUrl(name, value, example, production)
  if (url.search || url.hash)
    throw new SettingError(`${name} is "${value}", which has a ? or # part: write ${example}.`)
  return (url.origin + url.pathname).replace(/\/+$/, '')
}

/** Reads the address of reports, which ends up in a header: characters that would end its value are refused. */
const parseReportUrl = (value: string, production: boolean): string => {
  if (value === '') return ''
  const example = 'https://reports.example/sabai, or leave it empty for no reports'
  const { href, hash } = checkServerUrl('VITE_REPORT_URL', value, example, production)
  if (hash || /[\s,;"'\\$]/.test(href))
    throw new SettingError(
      `VITE_REPORT_URL is "${value}", which has a # part, a blank, or one of , ; " ' \\ $: write ${example}.`,
    )
  return href
}

const parseApiBaseUrl = (value: string, production: boolean): string => {
  const example = 'https://api.example, or leave it empty for the origin that serves the page'
  return value === '' ? '' : parseServerUrl('VITE_API_BASE_URL', value, example, production)
}

/** Reads the address of the chat; `/` stands for the origin that serves the page. */
const parseChatUrl = (value: string, production: boolean): string => {
  if (value === '' || value === '/') return value
  const example =
    'https://chat.example, / for the origin that serves the page, or leave it empty for a chat without pushes'
  return new URL(parseServerUrl('VITE_CHAT_URL', value, example, production)).origin
}

/**
 * Reads the key of gift links. A back end with its own address is a real one, so the key of the mock is rejected: every
 * gift link would fail. If the origin of the page is the back end, as in a preview, no key means the key of the mock.
 */
const parseTruelinkKey = (given: BuildEnvironment, production: boolean): string => {
  const key = given.VITE_TRUELINK_KEY?.trim() ?? ''
  const write = 'write the key that the back end decrypts gift links with'
  if (production && key === MOCK_GIFT_LINK_KEY)
    throw new SettingError(
      `VITE_TRUELINK_KEY is the key of the mock, which no real back end has: ${write}, or leave it empty for a preview with the mock.`,
    )
  if (production && key === '' && given.VITE_API_BASE_URL?.trim())
    throw new SettingError(
      `VITE_TRUELINK_KEY is not set, and VITE_API_BASE_URL names a real back end, which does not have the key of the mock: ${write}.`,
    )
  return key
}

const parseFlag = (name: string, value: string): boolean => {
  if (value === 'true') return true
  if (value === 'false' || value === '') return false
  throw new SettingError(`${name} is "${value}", which is neither yes nor no: write true or false.`)
}

const parseTrial = (value: string): boolean => {
  if (value === '1' || value === '') return value === '1'
  throw new SettingError(
    `VITE_TRIAL is "${value}", which is neither 1 nor empty: write 1 for a trial that is not for members, or leave it out.`,
  )
}

/**
 * Reads the smallest deposit. A trial accepts any text, and keeps the minimum of the providers if it is not an amount.
 */
const parseBaht = (name: string, value: string, production: boolean): number | null => {
  if (value === '') return null
  const amount = /^\d{1,9}(\.\d{1,2})?$/.test(value) ? Number(value) : 0
  if (amount >= 1) return amount
  if (!production) return amount > 0 ? amount : null
  throw new SettingError(`${name} is "${value}", which is not an amount of 1 baht or more: write digits, such as 20.`)
}

const parseOrigins = (name: string, value: string, production: boolean): string[] =>
  value
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((entry) => {
      const example = 'origins such as https://media.example, parted by blanks'
      const url = parseUrl(name, entry, example)
      const createError = (what: string) =>
        new SettingError(`${name} holds "${entry}", which ${what}: write ${example}.`)
      if (entry.replace(/\/$/, '') !== url.origin || /[*;']/.test(entry))
        throw createError('is more than one plain origin')
      if (production && url.protocol !== 'https:') throw createError('is not encrypted')
      return url.origin
    })

/** Runs the readers of all settings, and throws one error with the sentences of all mistakes, a line each. */
const readAll = <T extends object>(readers: { readonly [K in keyof T]: () => T[K] }): T => {
  const sentences: string[] = []
  const values = Object.entries<() => unknown>(readers).map(([name, read]) => {
    try {
      return [name, read()]
    } catch (error) {
      if (!(error instanceof SettingError)) throw error
      sentences.push(error.message)
      return [name, undefined]
    }
  })
  if (sentences.length > 0) throw new SettingError(sentences.join('\n'))
  return Object.fromEntries(values)
}

const readWith = (given: BuildEnvironment, production: boolean): Settings => {
  const settingOf = (name: string): string => given[name]?.trim() ?? ''
  return readAll<Settings>({
    apiBaseUrl: () => parseApiBaseUrl(settingOf('VITE_API_BASE_URL'), production),
    chatUrl: () => parseChatUrl(settingOf('VITE_CHAT_URL'), production),
    laos: () => parseFlag('VITE_LAOS', settingOf('VITE_LAOS')),
    qrMin: () => parseBaht('VITE_QR_MIN', settingOf('VITE_QR_MIN'), production),
    truelinkKey: () => parseTruelinkKey(given, production),
    cspMedia: () => parseOrigins('VITE_CSP_MEDIA', settingOf('VITE_CSP_MEDIA'), production),
    iframe: () => parseFlag('VITE_IFRAME', settingOf('VITE_IFRAME')),
    launchers: () => readLaunchers(settingOf('VITE_LAUNCHERS'), production),
    reportUrl: () => parseReportUrl(settingOf('VITE_REPORT_URL'), production),
    trial: () => parseTrial(settingOf('VITE_TRIAL')),
  })
}

/**
 * Reads the settings, and throws one SettingError that lists all mistakes. With `production`, the build is meant for
 * members, so no setting may point to a developer's machine, unless it is a trial.
 */
export const readSettings = (given: BuildEnvironment, production: boolean): Settings =>
  readWith(given, production && given.VITE_TRIAL?.trim() !== '1')

/**
 * Returns what whoever runs a build for production should know about its settings, in sentences: the mistakes that only
 * a trial accepts, and the key of the mock.
 */
export const noticesOf = (given: BuildEnvironment): string[] => {
  const { trial, truelinkKey } = readSettings(given, true)
  if (!trial)
    return truelinkKey === ''
      ? [
          'VITE_TRUELINK_KEY is not set: gift links are encrypted with the key of the mock, which only a preview accepts.',
        ]
      : []
  const head = 'VITE_TRIAL is 1: this build is not for members, and every page of it says so.'
  try {
    readWith(given, true)
    return [head]
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    return [head, ...error.message.split('\n')]
  }
}
