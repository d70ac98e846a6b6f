import {
  Composer,
  CST,
  type Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  Lexer,
  LineCounter,
  type Pair,
  type ParsedNode,
  Parser,
  visit,
} from 'yaml'
import type { JsonSource } from '../../fixtures/json-source.ts'
import type { Problem } from '../../fixtures/problem.ts'
import type { CooperativeTask } from '../../lib/cooperative-task.ts'
import type { Path } from '../../lib/issue.ts'
import { describeMissingSpace } from '../check/describe-missing-space.ts'
import { describeYamlError, SECOND_DOCUMENT_MESSAGE } from './yaml-mistakes.ts'

/** The deepest nesting that is accepted. Scenarios are written by hand, so a deeper one is a mistake or an attack. */
const MAX_DEPTH = 64
/** The number of list items that are composed at a time. */
const ITEMS_PER_PART = 25

/**
 * Parses YAML 1.2, strictly and as data only: one document, no duplicate keys, no anchors, no tags. Returns the value
 * with the positions of its parts, or the mistakes.
 */
export function* readYaml(file: string, bytes: Uint8Array): CooperativeTask<JsonSource | Problem[]> {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return [{ file, line: 1, column: 1, message: 'the file is not UTF-8: save it as UTF-8' }]
  }
  const lineCounter = new LineCounter()
  const toProblem = (offset: number, message: string): Problem => {
    const { line, col } = lineCounter.linePos(Math.min(offset, text.length))
    return { file, line: Math.max(1, line), column: Math.max(1, col), message }
  }
  const tokens = yield* parseTokens(text, lineCounter)
  if (typeof tokens === 'number') return [toProblem(tokens, `this is nested more than ${MAX_DEPTH} deep`)]
  const [document, secondDocument] = yield* composeDocuments(tokens, text.length)
  if (!document || document.contents === null) return [toProblem(0, 'the file is empty')]
  const lineAt = (offset: number): string => text.split('\n')[lineCounter.linePos(offset).line - 1] ?? ''
  const problems = listProblems(document, toProblem, lineAt)
  if (secondDocument) problems.push(toProblem(secondDocument.range[0], SECOND_DOCUMENT_MESSAGE))
  const contentOffset = document.contents.range[0]
  const missingSpaceMessage = isScalar(document.contents) ? describeMissingSpace(lineAt(contentOffset)) : null
  if (problems.length === 0 && missingSpaceMessage !== null)
    problems.push(toProblem(contentOffset, missingSpaceMessage))
  if (problems.length > 0) return problems
  return {
    file,
    value: document.toJS(),
    toProblem: ({ path, key, message }) => toProblem(offsetOf(document, path, key ? 'key' : 'value'), message),
  }
}

/**
 * Returns the tokens of a text, or the offset at which it is nested too deep.
 * The depth is limited because composing the tokens is recursive.
 */
function* parseTokens(text: string, lineCounter: LineCounter): CooperativeTask<CST.Token[] | number> {
  const parser = new Parser(lineCounter.addNewLine)
  const tokens: CST.Token[] = []
  // Only `Parser.parse` adds the start of the first line, and this function calls `Parser.next`.
  lineCounter.addNewLine(0)
  for (const lexeme of new Lexer().lex(text)) {
    for (const token of parser.next(lexeme)) tokens.push(token)
    if (parser.stack.length > MAX_DEPTH) return parser.offset
    yield
  }
  for (const token of parser.end()) tokens.push(token)
  return tokens
}

// `uniqueKeys` is off, because the composer would compare each key with all keys before it. `listProblems` finds
// duplicate keys instead.
const COMPOSER_OPTIONS = {
  version: '1.2',
  schema: 'core',
  strict: true,
  uniqueKeys: false,
  stringKeys: true,
  keepSourceTokens: true,
} as const

const composeTokens = (tokens: readonly CST.Token[], length: number): Document.Parsed[] => [
  ...new Composer<ParsedNode>(COMPOSER_OPTIONS).compose(tokens, false, length),
]

type YamlCollection = CST.BlockMap | CST.BlockSequence | CST.FlowCollection

/** Composes documents. Yields between parts of their lists, because composing a whole list cannot be interrupted. */
function* composeDocuments(tokens: readonly CST.Token[], length: number): CooperativeTask<Document.Parsed[]> {
  const partsByToken = new Map<unknown, YamlCollection[]>()
  for (const token of tokens)
    if (token.type === 'document' && CST.isCollection(token.value))
      for (const item of token.value.items) {
        addStartToken(item)
        if (CST.isCollection(item.value))
          partsByToken.set(item.value, splitCollection(item.value, item.value.items.splice(ITEMS_PER_PART)))
      }
  const documents = composeTokens(tokens, length)
  for (const { contents, errors, warnings } of documents)
    for (const { value: collection } of isMap(contents) ? contents.items : [])
      for (const value of (isCollection(collection) && partsByToken.get(collection.srcToken)) || []) {
        yield
        const [part] = composeTokens([{ type: 'document', offset: value.offset, start: [], value }], length)
        if (!part || !isCollection(collection) || !isCollection(part.contents)) continue
        const items: unknown[] = collection.items
        items.push(...part.contents.items)
        errors.push(...part.errors)
        warnings.push(...part.warnings)
      }
  return documents
}

/**
 * Adds a start token to an item that has none. Without a start token, the composer assumes that the item begins at the
 * end of the previous value. If items were taken out of that value, this end is too early, and the key would seem
 * longer than YAML allows.
 */
const addStartToken = ({ start, key }: CST.CollectionItem): void => {
  if (start.length === 0 && key) start.push({ type: 'space', offset: key.offset, indent: 0, source: '' })
}

/** Splits items into several collections of the same kind as `collection`, each of at most ITEMS_PER_PART items. */
const splitCollection = (collection: YamlCollection, items: readonly CST.CollectionItem[]): YamlCollection[] =>
  Array.from({ length: Math.ceil(items.length / ITEMS_PER_PART) }, (_, index) => {
    const [firstItem, ...otherItems] = items.slice(index * ITEMS_PER_PART, (index + 1) * ITEMS_PER_PART)
    // In a flow collection, every item but the first begins with a comma. The first item of a part must not have one.
    const startTokens = firstItem?.start ?? []
    const commaIndex = startTokens.findIndex(({ type }) => type === 'comma')
    const firstOfPart = { ...firstItem, start: commaIndex === -1 ? startTokens : startTokens.toSpliced(commaIndex, 1) }
    // The type assertion is needed because TypeScript does not distinguish the types of collection once one is spread.
    return { ...collection, items: [firstOfPart, ...otherItems] } as YamlCollection
  })

type ToProblem = (offset: number, message: string) => Problem

const listProblems = (
  document: Document.Parsed,
  toProblem: ToProblem,
  lineAt: (offset: number) => string,
): Problem[] => {
  const [firstError] = [...document.errors, ...document.warnings].toSorted((one, other) => one.pos[0] - other.pos[0])
  // Errors after the first syntax error are mostly consequences of it.
  if (firstError) return [toProblem(firstError.pos[0], describeYamlError(firstError, lineAt(firstError.pos[0])))]
  const problems: Problem[] = []
  visit(document, {
    Map: (_key, { items }) => {
      const seenKeys = new Set<unknown>()
      for (const { key } of items) {
        if (isScalar(key) && seenKeys.has(key.value))
          problems.push(toProblem(key.range?.[0] ?? 0, `"${key.value}" is given twice`))
        seenKeys.add(isScalar(key) ? key.value : key)
      }
    },
    Node: (_key, node) => {
      const offset = node.range?.[0] ?? 0
      if (isAlias(node) || ('anchor' in node && node.anchor !== undefined))
        problems.push(
          toProblem(offset, 'anchors and aliases are not read: write the value out, or share it with "extends"'),
        )
      else if (node.tag !== undefined && isNode(node))
        problems.push(toProblem(offset, `tags such as ${node.tag} are not read: write the plain value`))
      else if (isScalar(node) && typeof node.value === 'number' && !Number.isFinite(node.value))
        problems.push(toProblem(offset, `${node.source ?? 'this'} is not a number: write digits`))
    },
  })
  return problems
}

/** Returns the offset of the value or key at a path. If the path does not exist, uses its nearest existing ancestor. */
const offsetOf = (document: Document.Parsed, path: Path, part: 'value' | 'key'): number => {
  let node: unknown = document.contents
  let offset = document.contents?.range?.[0] ?? 0
  for (const [depth, segment] of path.entries()) {
    const pair: Pair | undefined = isMap(node)
      ? node.items.find(({ key }) => isScalar(key) && String(key.value) === String(segment))
      : undefined
    const nextNode: unknown = pair ? pair.value : isSeq(node) ? node.items[Number(segment)] : undefined
    if (!pair && !isNode(nextNode)) break
    const key = pair && isNode(pair.key) ? pair.key.range?.[0] : undefined
    const value = isNode(nextNode) ? nextNode.range?.[0] : undefined
    offset = (part === 'key' && depth === path.length - 1 ? (key ?? value) : (value ?? key)) ?? offset
    node = nextNode
  }
  return offset
}
