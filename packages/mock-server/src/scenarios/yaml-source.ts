import {
  Composer,
  type CST,
  type Document,
  type ErrorCode,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  Lexer,
  LineCounter,
  type Pair,
  Parser,
  visit,
  type YAMLError,
} from 'yaml'
import type { JsonSource, Path } from '../fixtures/json-source.ts'
import type { Problem } from '../fixtures/problem.ts'

/** A scenario is written by hand: what is larger or deeper is a mistake, or meant to hurt. */
const MOST_CHARACTERS = 200_000
const MOST_DEPTH = 64

/** What the reader of YAML finds, in words that say what to do. */
const SAID: Partial<Record<ErrorCode, string>> = {
  TAB_AS_INDENT: 'a tab indents this line: YAML takes spaces only',
  BLOCK_AS_IMPLICIT_KEY: 'there is a second ": " on this line: put the text in quotes, or the key on a line of its own',
  BAD_INDENT: 'the indentation does not fit: lines of one list or object begin in the same column',
  NON_STRING_KEY: 'a key must be a plain text',
  MULTIPLE_DOCS: 'a second document begins here: a file is one scenario',
}

/**
 * Reads a text in YAML 1.2, strictly and as data only: one document, no key twice, no anchors, no tags. Gives the value
 * and where each part of it stands, or what is wrong.
 */
export const readYaml = (file: string, bytes: Uint8Array): JsonSource | Problem[] => {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return [{ file, line: 1, column: 1, what: 'the file is not UTF-8: save it as UTF-8' }]
  }
  const lines = new LineCounter()
  const at = (offset: number, what: string): Problem => {
    const { line, col } = lines.linePos(Math.min(offset, text.length))
    return { file, line: Math.max(1, line), column: Math.max(1, col), what }
  }
  if (text.length > MOST_CHARACTERS)
    return [at(0, `the file has more than ${MOST_CHARACTERS.toLocaleString('en')} characters: make it smaller`)]
  const tokens = tokensOf(text, lines)
  if (typeof tokens === 'number') return [at(tokens, `this is nested more than ${MOST_DEPTH} deep`)]
  const [document, second] = documentsOf(tokens, text.length)
  if (!document || document.contents === null) return [at(0, 'the file is empty')]
  const problems = problemsIn(document, at)
  if (second) problems.push(at(second.range[0], SAID.MULTIPLE_DOCS ?? ''))
  if (problems.length > 0) return problems
  return {
    file,
    value: document.toJS(),
    at: (path, what) => at(placeOf(document, path, 'value'), what),
    atKey: (path, what) => at(placeOf(document, path, 'key'), what),
  }
}

/** The tokens of a text, or the offset at which it is nested too deep: composing is recursive, and would not survive. */
const tokensOf = (text: string, lines: LineCounter): CST.Token[] | number => {
  const parser = new Parser(lines.addNewLine)
  const tokens: CST.Token[] = []
  // What the parser does before its first token when it is given a whole text.
  lines.addNewLine(0)
  for (const lexeme of new Lexer().lex(text)) {
    for (const token of parser.next(lexeme)) tokens.push(token)
    if (parser.stack.length > MOST_DEPTH) return parser.offset
  }
  for (const token of parser.end()) tokens.push(token)
  return tokens
}

const documentsOf = (tokens: readonly CST.Token[], length: number): Document.Parsed[] => {
  const composer = new Composer({ version: '1.2', schema: 'core', strict: true, uniqueKeys: true, stringKeys: true })
  return [...composer.compose(tokens, false, length)] as Document.Parsed[]
}

type At = (offset: number, what: string) => Problem

const problemsIn = (document: Document.Parsed, at: At): Problem[] => {
  const found = [...document.errors, ...document.warnings]
  // What follows the first mistake of form is mostly noise; keys that stand twice are all told.
  const [first] = found
  if (first) {
    const told = found.filter(({ code }) => code === first.code && code === 'DUPLICATE_KEY')
    return (told.length > 0 ? told : [first]).map((error) => at(error.pos[0], said(error, document)))
  }
  const problems: Problem[] = []
  visit(document, {
    Node: (_key, node) => {
      const offset = node.range?.[0] ?? 0
      if (isAlias(node) || ('anchor' in node && node.anchor !== undefined))
        problems.push(at(offset, 'anchors and aliases are not read: write the value out, or share it with "extends"'))
      else if (node.tag !== undefined && isNode(node))
        problems.push(at(offset, `tags such as ${node.tag} are not read: write the plain value`))
      else if (isScalar(node) && typeof node.value === 'number' && !Number.isFinite(node.value))
        problems.push(at(offset, `${node.source ?? 'this'} is no number: write digits`))
    },
  })
  return problems
}

const said = ({ code, message, pos }: YAMLError, document: Document.Parsed): string => {
  if (code === 'DUPLICATE_KEY') return `"${keyAt(document, pos[0])}" stands here a second time`
  if (code === 'TAG_RESOLVE_FAILED') return `tags are not read (${message}): write the plain value`
  const closing = /^Flow .* end with a (.)$/.exec(message)?.[1]
  if (closing) return `the closing ${closing} is missing before this`
  const sentence = SAID[code] ?? message
  return sentence.charAt(0).toLowerCase() + sentence.slice(1)
}

const keyAt = (document: Document.Parsed, offset: number): string => {
  let found = 'this key'
  visit(document, {
    Pair: (_key, { key }) => {
      if (isScalar(key) && key.range?.[0] === offset) found = String(key.value)
    },
  })
  return found
}

/** The offset of a value, or of the nearest one above it that exists; of its key, where that is asked for. */
const placeOf = (document: Document.Parsed, path: Path, part: 'value' | 'key'): number => {
  let node: unknown = document.contents
  let offset = document.contents?.range?.[0] ?? 0
  for (const [depth, segment] of path.entries()) {
    const pair: Pair | undefined = isMap(node)
      ? node.items.find(({ key }) => isScalar(key) && String(key.value) === String(segment))
      : undefined
    const next: unknown = pair ? pair.value : isSeq(node) ? node.items[Number(segment)] : undefined
    if (!pair && !isNode(next)) break
    const key = pair && isNode(pair.key) ? pair.key.range?.[0] : undefined
    const value = isNode(next) ? next.range?.[0] : undefined
    offset = (part === 'key' && depth === path.length - 1 ? (key ?? value) : (value ?? key)) ?? offset
    node = next
  }
  return offset
}
