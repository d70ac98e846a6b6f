import { parseArgs } from 'node:util'
import { UserError } from './user-error.ts'

export interface Arguments<Flag extends string> {
  /** The given flags, without dashes. */
  flags: ReadonlySet<Flag>
  words: string[]
}

/**
 * Reads the arguments of a command: `flags`, given by their names without dashes, and up to `maxWords` words. For
 * --help, prints the usage and ends the process. Throws a UserError with the usage for an unknown flag, a flag with a
 * value, or too many words.
 */
export const readArguments = <Flag extends string>(
  usage: string,
  flags: readonly Flag[],
  maxWords: number,
  args: readonly string[] = process.argv.slice(2),
): Arguments<Flag> => {
  const options = Object.fromEntries([...flags, 'help'].map((flag) => [flag, { type: 'boolean' }] as const))
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    if (!Object.hasOwn(options, token.name)) throw new UserError(`There is no option ${token.rawName}.\n${usage}`)
    if (token.value !== undefined) throw new UserError(`The option ${token.rawName} takes no value.\n${usage}`)
  }
  if (values.help) {
    console.log(usage)
    process.exit()
  }
  if (positionals.length > maxWords) throw new UserError(`There is no use for '${positionals[maxWords]}'.\n${usage}`)
  return { flags: new Set(flags.filter((flag) => values[flag])), words: positionals }
}
