import type { ErrorCode, YAMLError } from 'yaml'
import { describeMissingSpace } from '../check/describe-missing-space.ts'

export const SECOND_DOCUMENT_MESSAGE = 'a second document begins here: a file is one scenario'

/** Messages for errors of the YAML parser, with the remedy. */
const ERROR_MESSAGES: Partial<Record<ErrorCode, string>> = {
  TAB_AS_INDENT: 'a tab indents this line: YAML takes spaces only',
  BLOCK_AS_IMPLICIT_KEY: 'there is a second ": " on this line: put the text in quotes, or the key on a line of its own',
  BAD_INDENT: 'the indentation does not fit: lines of one list or object begin in the same column',
  BAD_ALIAS: 'a text that begins with "*" needs quotes: "*"',
  NON_STRING_KEY: 'a key must be a plain text',
  MULTIPLE_DOCS: SECOND_DOCUMENT_MESSAGE,
}

/** Describes an error of the YAML parser and its remedy. `line` is the text of the line with the error. */
export const describeYamlError = ({ code, message }: YAMLError, line: string): string => {
  if (code === 'TAG_RESOLVE_FAILED') return `tags are not read (${message}): write the plain value`
  const closingBracket = /^Flow .* end with a (.)$/.exec(message)?.[1]
  if (closingBracket) return `the closing ${closingBracket} is missing before this`
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && line.split(': ').length < 3)
    return 'the indentation does not fit: the lines after this one begin in another column than its key'
  const reservedCharacter = /cannot start with (?:reserved|directive indicator) character (.)/.exec(message)?.[1]
  if (reservedCharacter) return `a text that begins with "${reservedCharacter}" needs quotes: "${reservedCharacter}…"`
  const surplusBracket = /^Unexpected flow-(?:map|seq)-end token .*: "(.)"/.exec(message)?.[1]
  if (surplusBracket) return `there is one ${surplusBracket} too many here`
  const quotes = /^Missing closing (.)quote/.exec(message)?.[1]
  if (quotes) return `the closing ${quotes} is missing before this`
  const remedy = ERROR_MESSAGES[code] ?? describeMissingSpace(line) ?? describeMissingQuotes(line)
  const sentence = remedy ?? message
  return sentence.charAt(0).toLowerCase() + sentence.slice(1)
}

const describeMissingQuotes = (line: string): string | null => {
  if (/'[^']*'[^\s,}\]#]/.test(line))
    return 'the apostrophe ends the text in single quotes: put the text in double quotes'
  const text = /([A-Z]+ \/[^\s,]*\{\w+\}[^\s,}]*)/.exec(line)?.[1]
  return /[^\s{[,]\{/.test(line) ? `a text with "{" needs quotes here: "${text ?? 'a {b}'}"` : null
}
