import { existsSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { parseMixedRoutes, readBaseUrl } from '../../packages/mock-server/src/backend/back-end-settings.ts'
import { UserError } from '../process/user-error.ts'

export const USAGE = `Usage: npm run record -- --api <url> [options]
       npm run record -- --har <file> [--api <url>] [--out <file>] [--laos]

Records the calls of the app to a real back end as a scenario, with everything personal replaced.

  --api <url>     the address of the back end, without "/api": https://api.example/base
  --har <file>    takes the calls of a HAR file, and starts nothing
  --out <file>    the scenario to write; it must not exist yet (.sabai/recorded-<time>.yaml)
  --mix <calls>   calls that the mock answers: "GET /api/wallet,POST /api/wallet/transfer", or a file with one a line
  --as <member>   the member for whom the mock answers these calls (the first of the cast)
  --laos          the Laos build, on a Laos world`

const OPTIONS = {
  help: { type: 'boolean' },
  laos: { type: 'boolean' },
  api: { type: 'string' },
  har: { type: 'string' },
  out: { type: 'string' },
  mix: { type: 'string' },
  as: { type: 'string' },
} as const

export interface RecordOptions {
  readonly baseUrl: string | undefined
  /** The path of the HAR file to convert; undefined to record the calls of a running app. */
  readonly har: string | undefined
  /** The absolute path of the scenario. */
  readonly out: string
  /** The calls that the mock answers instead of the back end, separated by commas. */
  readonly mix: string
  /** The member for whom the mock answers these calls; undefined for the first of the cast. */
  readonly standIn: string | undefined
  readonly isLaos: boolean
}

/**
 * Reads the arguments of the command. Returns null for --help. Throws a UserError or an InvalidInputError if they are
 * wrong.
 */
export const readOptions = (args: readonly string[], now: Date): RecordOptions | null => {
  const values = readValues(args)
  if (values.help) return null
  if (values.api === undefined && values.har === undefined)
    throw new UserError(`Record what? Give --api or --har.\n${USAGE}`)
  for (const name of ['mix', 'as'] as const)
    if (values.har !== undefined && values[name] !== undefined)
      throw new UserError(`--${name} has no use with --har, whose calls are already answered: leave it out.`)
  if (values.as !== undefined && values.mix === undefined)
    throw new UserError(
      '--as names the member for whom the mock answers the calls of --mix: give --mix, or leave --as out.',
    )
  const time = now.toISOString().slice(0, 19).replaceAll(/[^\d]/g, '')
  const out = resolve(values.out ?? `.sabai/recorded-${time}.yaml`)
  if (!/\.ya?ml$/.test(out)) throw new UserError('--out must end with .yaml: a recording is a scenario file.')
  if (existsSync(out)) throw new UserError(`${values.out} exists already: choose another file with --out.`)
  return {
    baseUrl: values.api === undefined ? undefined : readBaseUrl(values.api, '--api'),
    har: values.har,
    out,
    mix: [...parseMixedRoutes(readList(values.mix ?? ''), '--mix')].join(','),
    standIn: values.as,
    isLaos: values.laos === true,
  }
}

/**
 * Reads the value of an option. If the value is the path of a file, returns the text of the file; otherwise returns the
 * value itself.
 */
const readList = (words: string): string =>
  words !== '' && existsSync(words) && statSync(words).isFile() ? readFileSync(words, 'utf8') : words

const readValues = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: false }).values
  } catch (error) {
    const option = args.find(
      (word) => word.startsWith('-') && !Object.hasOwn(OPTIONS, word.replace(/^--/, '').split('=')[0] ?? ''),
    )
    // The message names only an unknown option. It repeats no other word, because a word could be a password.
    const problem =
      option !== undefined && String(Object(error).code).includes('UNKNOWN')
        ? `There is no option ${option.split('=')[0]}.`
        : 'An option has no value, or there is a word without an option before it.'
    throw new UserError(`${problem}\n${USAGE}`)
  }
}
