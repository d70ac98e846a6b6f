import { parseArgs } from 'node:util'
import { HTTP_TIMEOUT_MS } from '../../packages/contracts/src/constants/index.ts'
import { readBaseUrl } from '../../packages/mock-server/src/backend/back-end-settings.ts'
import { UserError } from '../process/user-error.ts'

export const USAGE = `Usage: npm run verify -- --api <url> --member <phone> [options]
       npm run verify -- --har <file> [--api <url>] [options]

Says where the replies of a back end leave the contract.

  --api <url>             the address of the back end, without "/api": https://api.example/base
  --member <phone>        the member who logs in; the password is in SABAI_PASSWORD, or in
  --password-file <file>  a file with the password in its only line
  --har <file>            checks recorded calls, with their requests, instead of making any
  --json                  prints the report as JSON
  --junit <file>          writes the report as JUnit XML too
  --rate <n>              makes at most n calls a second (5)
  --timeout <seconds>     waits at most so long for a reply (${HTTP_TIMEOUT_MS / 1_000})

Ends with 0 if nothing was found, with 1 if something was, and with 2 if it could not check.`

const VALUE_OPTIONS = ['api', 'member', 'password-file', 'har', 'junit', 'rate', 'timeout'] as const
type ValueOption = (typeof VALUE_OPTIONS)[number]

export interface VerifyOptions {
  /** The address of the back end without a trailing slash. */
  readonly baseUrl: string | undefined
  /** The phone number of the member who logs in. */
  readonly member: string | undefined
  readonly passwordFile: string | undefined
  /** The path of the HAR file to check; undefined to make calls. */
  readonly har: string | undefined
  /** The path of the JUnit file to write. */
  readonly junit: string | undefined
  readonly json: boolean
  readonly callsPerSecond: number
  readonly timeoutMs: number
}

const DEFAULT_RATE = 5
const MAX_RATE = 50
const MAX_TIMEOUT_S = 600

/** Reads the arguments of the command. Returns null for --help. Throws a UserError for wrong arguments. */
export const readOptions = (args: readonly string[]): VerifyOptions | null => {
  const values = readValues(args)
  if (values.help) return null
  const baseUrl = values.api === undefined ? undefined : readBaseUrl(values.api, '--api')
  if (values.har === undefined && baseUrl === undefined)
    throw new UserError(`Check what? Give --api or --har.\n${USAGE}`)
  for (const name of ['member', 'password-file', 'rate', 'timeout'] as const)
    if (values.har !== undefined && values[name] !== undefined)
      throw new UserError(`--${name} has no use with --har, which makes no calls: leave it out.`)
  if (values.har === undefined && values.member === undefined)
    throw new UserError('Which member logs in? Give a phone number: --member <phone>.')
  return {
    baseUrl,
    member: values.member,
    passwordFile: values['password-file'],
    har: values.har,
    junit: values.junit,
    json: values.json === true,
    callsPerSecond: readNumber('rate', values.rate, DEFAULT_RATE, MAX_RATE),
    timeoutMs: readNumber('timeout', values.timeout, HTTP_TIMEOUT_MS / 1_000, MAX_TIMEOUT_S) * 1_000,
  }
}

type OptionValues = { help?: boolean; json?: boolean } & { [N in ValueOption]?: string }

const readValues = (args: readonly string[]): OptionValues => {
  const options = {
    help: { type: 'boolean' },
    json: { type: 'boolean' },
    ...Object.fromEntries(VALUE_OPTIONS.map((name) => [name, { type: 'string' } as const])),
  } as const
  const { values, tokens, positionals } = parseArgs({
    args: [...args],
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    const { name, rawName, value } = token
    if (!Object.hasOwn(options, name)) throw new UserError(`There is no option ${rawName}.\n${USAGE}`)
    const takesValue = VALUE_OPTIONS.some((known) => known === name)
    if (takesValue && (value === undefined || value === '')) throw new UserError(`${rawName} needs a value.\n${USAGE}`)
    if (!takesValue && value !== undefined) throw new UserError(`${rawName} takes no value.\n${USAGE}`)
  }
  // The message does not repeat the word, because it may be a password that was typed without its option.
  if (positionals.length > 0) throw new UserError(`There is no use for a word without an option before it.\n${USAGE}`)
  return values as OptionValues
}

const readNumber = (name: string, text: string | undefined, fallback: number, maximum: number): number => {
  if (text === undefined) return fallback
  const value = Number(text)
  if (!/^\d+(\.\d+)?$/.test(text) || value <= 0 || value > maximum)
    throw new UserError(`--${name} must be a number above 0, at most ${maximum}.`)
  return value
}
