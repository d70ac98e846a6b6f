import { LAUNCHERS, type Launcher } from '@sabai/contracts/constants'
import { LOOPBACK, SettingError } from './setting-error.ts'

/** How each game account is opened, by its code. */
export type LaunchTable = Readonly<Record<string, Launcher>>

type Fields = Readonly<Record<string, unknown>>

const NAME = 'VITE_LAUNCHERS'
const TABLE_EXAMPLE = '{"MYGAME":{"kind":"link","hosts":["play.example"]}}'
const CODE = /^[A-Z][A-Z0-9]{1,31}$/
const HOST = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/

const KEYS = {
  autoLogin: ['kind', 'hosts', 'sends'],
  form: ['kind', 'hosts', 'fields', 'hiddenState'],
  link: ['kind', 'hosts'],
  credentials: ['kind', 'hosts'],
} as const satisfies Record<Launcher['kind'], readonly string[]>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What is wrong with a text that should be a plain host; null where it is one. */
const findHostFault = (host: unknown, production: boolean): string | null => {
  if (typeof host !== 'string') return 'is no text'
  if (host === '') return 'is empty'
  if (host.includes('*')) return 'has a wildcard'
  if (host.includes('://')) return 'has a scheme'
  if (host.includes('/')) return 'has a path'
  if (host.includes(':')) return 'has a port'
  if (host !== host.toLowerCase()) return 'has upper case letters'
  if (!HOST.test(host)) return 'is no host'
  return production && LOOPBACK.test(host) ? 'is the machine of each visitor' : null
}

const readRow = (code: string, row: unknown, production: boolean): Launcher => {
  const refuse = (what: string, write: string) => new SettingError(`${NAME}: the row ${code} ${what}: write ${write}.`)
  if (!isFields(row)) throw refuse('is no object', `{"kind":"link","hosts":["play.example"]}, or null to take it away`)

  const kinds = Object.keys(KEYS).join(', ')
  const kind = Object.keys(KEYS).find((known): known is Launcher['kind'] => known === row.kind)
  if (!kind)
    throw refuse(row.kind === undefined ? 'has no kind' : `has the kind ${JSON.stringify(row.kind)}`, `one of ${kinds}`)
  const keys: readonly string[] = KEYS[kind]
  const missing = keys.find((key) => !Object.hasOwn(row, key))
  if (missing) throw refuse(`lacks "${missing}"`, `${keys.join(', ')} in a row of the kind ${kind}`)
  const extra = Object.keys(row).find((key) => !keys.includes(key))
  if (extra) throw refuse(`has "${extra}", which is not known`, `${keys.join(', ')} in a row of the kind ${kind}`)

  const hosts: readonly unknown[] = Array.isArray(row.hosts) ? row.hosts : []
  const readHost = (host: unknown): string => {
    const fault = findHostFault(host, production)
    if (fault)
      throw refuse(`has the host ${JSON.stringify(host)}, which ${fault}`, 'a host alone, such as play.example')
    return String(host)
  }
  const [first, ...others] = hosts.map(readHost)
  if (first === undefined) throw refuse('names no host', '"hosts":["play.example"]')
  const launcher = { hosts: [first, ...others] } as const

  if (kind === 'link' || kind === 'credentials') return { kind, ...launcher }
  if (kind === 'autoLogin') {
    const { sends } = row
    if (sends === 'username' || sends === 'password') return { kind, ...launcher, sends }
    throw refuse(`sends ${JSON.stringify(sends)}`, '"username", or "password" where it is sent as well')
  }
  const { fields, hiddenState } = row
  const { username, password, ...rest } = isFields(fields) ? fields : {}
  const fieldsExample = '"fields":{"username":"user","password":"pass"}, the names in the form of the provider'
  if (typeof username !== 'string' || typeof password !== 'string' || Object.keys(rest).length > 0)
    throw refuse('has fields other than a username and a password', fieldsExample)
  if (username.trim() === '' || password.trim() === '') throw refuse('has a field without a name', fieldsExample)
  if (username === password) throw refuse(`names both fields "${username}"`, fieldsExample)
  if (typeof hiddenState !== 'boolean')
    throw refuse(`has the hiddenState ${JSON.stringify(hiddenState)}`, 'true or false')
  return { kind, ...launcher, fields: { username, password }, hiddenState }
}

const parseTable = (value: string): Fields => {
  let table: unknown
  try {
    table = JSON.parse(value)
  } catch {
    throw new SettingError(`${NAME} is no JSON: write ${TABLE_EXAMPLE}.`)
  }
  if (isFields(table)) return table
  throw new SettingError(`${NAME} is no JSON object: write ${TABLE_EXAMPLE}.`)
}

/**
 * The launch table of the contracts with the rows of the setting: each is added, takes the place of the one with its
 * code, or takes that away where it is null. Throws a SettingError at the first mistake.
 */
export const readLaunchers = (value: string, production: boolean): LaunchTable => {
  const table = new Map(Object.entries(LAUNCHERS))
  for (const [code, row] of value === '' ? [] : Object.entries(parseTable(value))) {
    if (!CODE.test(code))
      throw new SettingError(
        `${NAME}: "${code}" is no code of a game: write 2 to 32 of A to Z and 0 to 9, a letter first.`,
      )
    if (row !== null) table.set(code, readRow(code, row, production))
    else if (!table.delete(code))
      throw new SettingError(
        `${NAME}: the row ${code} cannot be taken away, for there is none: write null only for ${[...table.keys()].join(', ')}.`,
      )
  }
  return Object.fromEntries(table)
}
