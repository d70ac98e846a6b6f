import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { UserError } from '../process/user-error.ts'

/** Selects the tests in `files` whose titles contain every text of `titles`. An empty `files` means all files. */
export interface TestSelection {
  files: string[]
  titles: string[]
}

export const ALL_TESTS: TestSelection = { files: [], titles: [] }

/** Lists the files of unit tests or of browser tests, tracked and untracked, by their paths from the root. */
export const listTests = (kind: 'unit' | 'browser'): string[] => {
  const patterns = kind === 'unit' ? ['*.test.ts', '*.test.tsx'] : ['e2e/*.spec.ts']
  const options = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '--', ...patterns]
  return execFileSync('git', options, { encoding: 'utf8' }).split('\n').filter(Boolean)
}

/**
 * Selects tests from `files` by words. A word that is part of paths selects those files. Any other word narrows the
 * selection to tests with this word in their title. Throws a UserError if no test matches.
 */
export const selectTests = (
  words: readonly string[],
  files: readonly string[],
  read = (file: string): string => readFileSync(file, 'utf8'),
): TestSelection => {
  const titles = words.filter((word) => !files.some((file) => file.includes(word)))
  const paths = words.filter((word) => !titles.includes(word))
  const filesByPath = files.filter((file) => paths.length === 0 || paths.some((word) => file.includes(word)))
  const chosenFiles = filesByPath.filter((file) => titles.every((word) => read(file).includes(word)))
  if (chosenFiles.length === 0)
    throw new UserError(
      `No test has ${titles.map((word) => `'${word}'`).join(' and ')} in its path or its title${paths.length > 0 ? `, of those in ${paths.join(', ')}` : ''}.`,
    )
  return { files: words.length > 0 ? chosenFiles : [], titles }
}

/** Escapes a text, so that it matches itself in a regular expression. */
export const escapePattern = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')

/** Returns the source of a regular expression that matches titles with all of these words, in any order. */
export const toTitlePattern = (titles: readonly string[]): string =>
  titles.map((title) => `(?=.*${escapePattern(title)})`).join('')
