import { LAUNCHERS, type Launcher } from '@sabai/contracts/constants'
import { LOOPBACK_HOST, SettingError } from './setting-error.ts'

/** How each game account is opened, by the code of the game. */
export type LaunchTable = Readonly<Record<string, Launcher>>

type JsonObject = Readonly<Record<string, unknown>>

const SETTING_NAME = 'VITE_LAUNCHERS'
const TABLE_EXAMPLE = '{"MYGAME":{"kind":"link","hosts":["play.example"]}}'
const CODE_PATTERN = /^[A-Z][A-Z0-9]{1,31}$/
const HOST_PATTERN = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/

const KEYS_BY_KIND = {
  autoLogin: ['kind', 'hosts', 'sends'],
  form: ['kind', 'hosts', 'fields', 'hiddenState'],
  link: ['kind', 'hosts'],
  credentials: ['kind', 'hosts'],
} as const satisfies Record<Launcher['kind'], readonly string[]>

const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Says what is wrong with a value that should be a plain host name; returns null if nothing is wrong. */
const findHostProblem = (host: unknown, isProduction: boolean): string | null => {
  if (typeof host !== 'string') return 'is not a text'
  if (host === '') return 'is empty'
  if (host.includes('*')) return 'has a wildcard'
  if (host.includes('://')) return 'has a scheme'
  if (host.includes('/')) return 'has a path'
  if (host.includes(':')) return 'has a port'
  if (host !== host.toLowerCase()) return 'has upper case letters'
  if (!HOST_PATTERN.test(host)) return 'is not a host'
  return isProduction && LOOPBACK_HOST.test(host) ? 'is the machine of each visitor' : null
}

const readRow = (code: string, row: unknown, isProduction: boolean): Launcher => {
  const createError = (problem: string, instruction: string) =>
    new SettingError(`${SETTING_NAME}: the row ${code} ${problem}: write ${instruction}.`)
  if (!isJsonObject(row))
    throw createError('is not an object', `{"kind":"link","hosts":["play.example"]}, or null to take it away`)

  const kinds = Object.keys(KEYS_BY_KIND).join(', ')
  const kind = Object.keys(KEYS_BY_KIND).find((knownKind): knownKind is Launcher['kind'] => knownKind === row.kind)
  if (!kind)
    throw createError(
      row.kind === undefined ? 'has no kind' : `has the kind ${JSON.stringify(row.kind)}`,
      `one of ${kinds}`,
    )
  const keys: readonly string[] = KEYS_BY_KIND[kind]
  const missingKey = keys.find((key) => !Object.hasOwn(row, key))
  if (missingKey) throw createError(`lacks "${missingKey}"`, `${keys.join(', ')} in a row of the kind ${kind}`)
  const unknownKey = Object.keys(row).find((key) => !keys.includes(key))
  if (unknownKey)
    throw createError(`has "${unknownKey}", which is not known`, `${keys.join(', ')} in a row of the kind ${kind}`)

  const hosts: readonly unknown[] = Array.isArray(row.hosts) ? row.hosts : []
  const readHost = (host: unknown): string => {
    const problem = findHostProblem(host, isProduction)
    if (problem)
      throw createError(`has the host ${JSON.stringify(host)}, which ${problem}`, 'a host alone, such as play.example')
    return String(host)
  }
  const [firstHost, ...otherHosts] = hosts.map(readHost)
  if (firstHost === undefined) throw createError('names no host', '"hosts":["play.example"]')
  const launcher = { hosts: [firstHost, ...otherHosts] } as const

  if (kind === 'link' || kind === 'credentials') return { kind, ...launcher }
  if (kind === 'autoLogin') {
    const { sends } = row
    if (sends === 'username' || sends === 'password') return { kind, ...launcher, sends }
    throw createError(`sends ${JSON.stringify(sends)}`, '"username", or "password" where it is sent as well')
  }
  const { fields, hiddenState } = row
  const { username, password, ...otherFields } = isJsonObject(fields) ? fields : {}
  const fieldsExample = '"fields":{"username":"user","password":"pass"}, the names in the form of the provider'
  if (typeof username !== 'string' || typeof password !== 'string' || Object.keys(otherFields).length > 0)
    throw createError('has fields other than a username and a password', fieldsExample)
  if (username.trim() === '' || password.trim() === '') throw createError('has a field without a name', fieldsExample)
  if (username === password) throw createError(`names both fields "${username}"`, fieldsExample)
  if (typeof hiddenState !== 'boolean')
    throw createError(`has the hiddenState ${JSON.stringify(hiddenState)}`, 'true or false')
  return { kind, ...launcher, fields: { username, password }, hiddenState }
}

const parseTable = (value: string): JsonObject => {
  let table: unknown
  try {
    table = JSON.parse(value)
  } catch {
    throw new SettingError(`${SETTING_NAME} is no JSON: write ${TABLE_EXAMPLE}.`)
  }
  if (isJsonObject(table)) return table
  throw new SettingError(`${SETTING_NAME} is no JSON object: write ${TABLE_EXAMPLE}.`)
}

const applyRow = (table: Map<string, Launcher>, code: string, row: unknown, isProduction: boolean): void => {
  if (!CODE_PATTERN.test(code))
    throw new SettingError(
      `${SETTING_NAME}: "${code}" is not a code of a game: write 2 to 32 of A to Z and 0 to 9, a letter first.`,
    )
  if (row !== null) table.set(code, readRow(code, row, isProduction))
  else if (!table.delete(code))
    throw new SettingError(
      `${SETTING_NAME}: the row ${code} cannot be taken away, for there is none: write null only for ${[...table.keys()].join(', ')}.`,
    )
}

/**
 * Returns the launch table of the contracts, changed by the setting. Each row of the setting replaces the row with the
 * same code, or is added if there is none; null removes the row. Throws a SettingError with the first mistake of each
 * row.
 */
export const readLaunchers = (value: string, isProduction: boolean): LaunchTable => {
  const table = new Map(Object.entries(LAUNCHERS))
  const messages: string[] = []
  for (const [code, row] of value === '' ? [] : Object.entries(parseTable(value)))
    try {
      applyRow(table, code, row, isProduction)
    } catch (error) {
      if (!(error instanceof SettingError)) throw error
      messages.push(error.message)
    }
  if (messages.length > 0) throw new SettingError(messages.join('\n'))
  return Object.fromEntries(table)
}
