import { MOCK_GIFT_LINK_KEY } from '@sabai/contracts/constants'
import { BRANDS, type BrandName } from '../brands/brands.ts'
import { type LaunchTable, readLaunchers } from './launchers.ts'
import { LOOPBACK_HOST, SettingError } from './setting-error.ts'

/**
 * The settings of the build. Only this file reads and checks them. An invalid setting stops the build with a message.
 */
export interface Settings {
  /** Address of the back end without a trailing slash; empty if it is the origin that serves the page. */
  readonly apiBaseUrl: string
  /**
   * Origin of the socket that pushes chat messages. If it is empty, messages are fetched only when the chat is opened
   * or refreshed.
   */
  readonly chatUrl: string
  /** The brand, which is the name of a folder below `brands`. */
  readonly brand: BrandName
  /** Whether this is the Laos build. */
  readonly isLaos: boolean
  /**
   * The smallest QR deposit in baht, for the providers whose minimum can be set; null keeps the minimum of each
   * provider.
   */
  readonly qrMin: number | null
  /**
   * The key that encrypts gift links; the back end decrypts them with the same key. Empty means the key of the mock.
   * The key is no secret, because the app contains it.
   */
  readonly truelinkKey: string
  /** Origins that pictures and videos may be loaded from, in addition to our own. */
  readonly cspMedia: readonly string[]
  /** Whether the app is shown in a frame. Games then open in a new tab. */
  readonly opensGamesInTab: boolean
  /** How each game account is opened. */
  readonly launchers: LaunchTable
  /** Address to which the app sends errors and policy violations; empty to send none. */
  readonly reportUrl: string
  /** Whether this is a trial build, which accepts settings that would harm members and says so on every page. */
  readonly isTrial: boolean
}

type BuildEnvironment = Readonly<Record<string, string | undefined>>

const parseUrl = (name: string, value: string, example: string): URL => {
  if (!URL.canParse(value)) throw new SettingError(`${name} is "${value}", which is not an address: write ${example}.`)
  const url = new URL(value)
  if (url.protocol === 'https:' || url.protocol === 'http:') return url
  throw new SettingError(`${name} is "${value}", which begins with ${url.protocol}: write ${example}.`)
}

/** Checks the address of a server. In production, it must be encrypted and not name the visitor's own machine. */
const checkServerUrl = (name: string, value: string, example: string, isProduction: boolean): URL => {
  const url = parseUrl(name, value, example)
  const createError = (problem: string) =>
    new SettingError(`${name} is "${value}", which ${problem}: write ${example}.`)
  if (url.username || url.password) throw createError('holds a name or password that every visitor could read')
  if (isProduction && LOOPBACK_HOST.test(url.hostname)) throw createError('is the machine of each visitor')
  if (isProduction && url.protocol !== 'https:') throw createError('is not encrypted')
  return url
}

const parseServerUrl = (name: string, value: string, example: string, isProduction: boolean): string => {
  const url = checkServerUrl(name, value, example, isProduction)
  if (url.search || url.hash)
    throw new SettingError(`${name} is "${value}", which has a ? or # part: write ${example}.`)
  return (url.origin + url.pathname).replace(/\/+$/, '')
}

/**
 * Reads the address for reports. It becomes part of a header and of the configurations of hosts, so characters with a
 * meaning there are rejected.
 */
const parseReportUrl = (value: string, isProduction: boolean): string => {
  if (value === '') return ''
  const example = 'https://reports.example/sabai, or leave it empty for no reports'
  const { href, hash } = checkServerUrl('VITE_REPORT_URL', value, example, isProduction)
  if (hash || /[\s,;"'\\$]/.test(href))
    throw new SettingError(
      `VITE_REPORT_URL is "${value}", which has a # part, a blank, or one of , ; " ' \\ $: write ${example}.`,
    )
  return href
}

const parseApiBaseUrl = (value: string, isProduction: boolean): string => {
  const example = 'https://api.example, or leave it empty for the origin that serves the page'
  return value === '' ? '' : parseServerUrl('VITE_API_BASE_URL', value, example, isProduction)
}

/** Reads the address of the chat. `/` means the origin that serves the page. */
const parseChatUrl = (value: string, isProduction: boolean): string => {
  if (value === '' || value === '/') return value
  const example =
    'https://chat.example, / for the origin that serves the page, or leave it empty for a chat without pushes'
  return new URL(parseServerUrl('VITE_CHAT_URL', value, example, isProduction)).origin
}

/**
 * Reads the gift link key. A build for members rejects the key of the mock, because a real back end could not decrypt
 * what is encrypted with it. If `VITE_API_BASE_URL` is not set, an empty key is accepted and means the key of the mock,
 * as in a preview.
 */
const parseTruelinkKey = (environment: BuildEnvironment, isProduction: boolean): string => {
  const key = environment.VITE_TRUELINK_KEY?.trim() ?? ''
  const instruction = 'write the key that the back end decrypts gift links with'
  if (isProduction && key === MOCK_GIFT_LINK_KEY)
    throw new SettingError(
      `VITE_TRUELINK_KEY is the key of the mock, which no real back end has: ${instruction}, or leave it empty for a preview with the mock.`,
    )
  if (isProduction && key === '' && environment.VITE_API_BASE_URL?.trim())
    throw new SettingError(
      `VITE_TRUELINK_KEY is not set, and VITE_API_BASE_URL names a real back end, which does not have the key of the mock: ${instruction}.`,
    )
  return key
}

const parseFlag = (name: string, value: string): boolean => {
  if (value === 'true') return true
  if (value === 'false' || value === '') return false
  throw new SettingError(`${name} is "${value}", which is neither yes nor no: write true or false.`)
}

const parseBrand = (value: string): BrandName => {
  const name = value === '' ? 'sabai' : value
  if (Object.hasOwn(BRANDS, name)) return name as BrandName
  throw new SettingError(
    `VITE_BRAND is "${value}", which is no brand: write one of ${Object.keys(BRANDS).join(', ')}, or add yours to packages/web/brands/brands.ts.`,
  )
}

const parseTrial = (value: string): boolean => {
  if (value === '1' || value === '') return value === '1'
  throw new SettingError(
    `VITE_TRIAL is "${value}", which is neither 1 nor empty: write 1 for a trial that is not for members, or leave it out.`,
  )
}

/** Reads the smallest deposit. Outside production, a text that is not an amount is accepted, and changes no minimum. */
const parseMinDeposit = (name: string, value: string, isProduction: boolean): number | null => {
  if (value === '') return null
  const amount = /^\d{1,9}(\.\d{1,2})?$/.test(value) ? Number(value) : 0
  if (amount >= 1) return amount
  if (!isProduction) return amount > 0 ? amount : null
  throw new SettingError(`${name} is "${value}", which is not an amount of 1 baht or more: write digits, such as 20.`)
}

const parseOrigins = (name: string, value: string, isProduction: boolean): string[] =>
  value
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((entry) => {
      const example = 'origins such as https://media.example, separated by blanks'
      const url = parseUrl(name, entry, example)
      const createError = (problem: string) =>
        new SettingError(`${name} holds "${entry}", which ${problem}: write ${example}.`)
      if (entry.replace(/\/$/, '') !== url.origin || /[*;']/.test(entry))
        throw createError('is more than one plain origin')
      if (isProduction && url.protocol !== 'https:') throw createError('is not encrypted')
      return url.origin
    })

/** Runs the readers of all settings. If some settings have mistakes, throws one error with a line for each. */
const readAllSettings = <T extends object>(readers: { readonly [K in keyof T]: () => T[K] }): T => {
  const messages: string[] = []
  const values = Object.entries<() => unknown>(readers).map(([name, readSetting]) => {
    try {
      return [name, readSetting()]
    } catch (error) {
      if (!(error instanceof SettingError)) throw error
      messages.push(error.message)
      return [name, undefined]
    }
  })
  if (messages.length > 0) throw new SettingError(messages.join('\n'))
  return Object.fromEntries(values)
}

const readEnvironment = (environment: BuildEnvironment, isProduction: boolean): Settings => {
  const settingOf = (name: string): string => environment[name]?.trim() ?? ''
  return readAllSettings<Settings>({
    apiBaseUrl: () => parseApiBaseUrl(settingOf('VITE_API_BASE_URL'), isProduction),
    chatUrl: () => parseChatUrl(settingOf('VITE_CHAT_URL'), isProduction),
    brand: () => parseBrand(settingOf('VITE_BRAND')),
    isLaos: () => parseFlag('VITE_LAOS', settingOf('VITE_LAOS')),
    qrMin: () => parseMinDeposit('VITE_QR_MIN', settingOf('VITE_QR_MIN'), isProduction),
    truelinkKey: () => parseTruelinkKey(environment, isProduction),
    cspMedia: () => parseOrigins('VITE_CSP_MEDIA', settingOf('VITE_CSP_MEDIA'), isProduction),
    opensGamesInTab: () => parseFlag('VITE_IFRAME', settingOf('VITE_IFRAME')),
    launchers: () => readLaunchers(settingOf('VITE_LAUNCHERS'), isProduction),
    reportUrl: () => parseReportUrl(settingOf('VITE_REPORT_URL'), isProduction),
    isTrial: () => parseTrial(settingOf('VITE_TRIAL')),
  })
}

/**
 * Reads the settings. Throws one SettingError that lists all mistakes. If `isProduction` is true, the build is for
 * members, and its settings must not point to a developer's machine, except in a trial build.
 */
export const readSettings = (environment: BuildEnvironment, isProduction: boolean): Settings =>
  readEnvironment(environment, isProduction && environment.VITE_TRIAL?.trim() !== '1')

/**
 * Returns notices about the settings for the person who runs a production build: the mistakes that only a trial build
 * accepts, and the use of the mock's gift link key.
 */
export const noticesOf = (environment: BuildEnvironment): string[] => {
  const { isTrial, truelinkKey } = readSettings(environment, true)
  if (!isTrial)
    return truelinkKey === ''
      ? [
          'VITE_TRUELINK_KEY is not set: gift links are encrypted with the key of the mock, which only a preview accepts.',
        ]
      : []
  const intro = 'VITE_TRIAL is 1: this build is not for members, and every page of it says so.'
  try {
    readEnvironment(environment, true)
    return [intro]
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    return [intro, ...error.message.split('\n')]
  }
}
