import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  insertCompletionText,
  pickedCompletion,
} from '@codemirror/autocomplete'
import type { EditorView } from '@codemirror/view'
import { stringify } from 'yaml'
import { findPlaces, type Place } from './find-places.ts'
import { type EditorSchema, SchemaAt } from './schema.ts'

/**
 * Matches what may precede a key or a value on its line. Captures the opening quote, if any, and the part of the word
 * before the cursor.
 */
const WORD_START = /(?:^ *(?:- +)*|[:,] +|[{[] *)(["']?)([\w/.* -]*)$/
/**
 * Matches the rest of the word after the cursor, with its closing quote. A route, such as `GET /api/wallet`, contains a
 * space.
 */
const REST_OF_WORD = /^[\w/.*-]*(?: \/[\w/.-]*)?["']?/
/** While the word matches this, the editor filters its options and does not ask for new ones. */
const SAME_WORD = /^[\w/.*{} -]*$/

/**
 * Creates a completion source for the keys and values that the JSON Schema of scenarios allows. Without a schema, it
 * offers nothing.
 */
export const createCompletionSource =
  (getSchema: () => EditorSchema | null) =>
  ({ state, pos, explicit }: CompletionContext): CompletionResult | null => {
    const schema = getSchema()
    const line = state.doc.lineAt(pos)
    const [, quote = '', word] = WORD_START.exec(line.text.slice(0, pos - line.from)) ?? []
    // No list opens by itself while the line has only the spaces that indent it. Otherwise Enter would choose an option
    // instead of beginning a new line.
    if (!schema || word === undefined || (!explicit && line.text.trim() === '')) return null
    const restOfWord = REST_OF_WORD.exec(line.text.slice(pos - line.from))?.[0] ?? ''
    const [from, to] = [pos - word.length, pos + restOfWord.length]
    const start = from - quote.length
    const text = state.doc.toString()
    const isFollowedByColon = /^ *:/.test(text.slice(to))
    const options = findPlaces(text, start, to).flatMap((place) =>
      place.kind === 'key'
        ? listKeys(schema, place, isFollowedByColon ? null : start - line.from)
        : listValues(schema, place),
    )
    if (options.length === 0) return null
    return {
      from,
      to,
      options: options.map((option, index) => toCompletion(option, index, start)),
      validFor: SAME_WORD,
    }
  }

interface CompletionOption {
  readonly label: string
  readonly type: 'property' | 'enum'
  readonly text: string
  readonly info?: string | undefined
}

/** Makes a completion that replaces the word, which starts at `start`. `sortText` keeps the order of the options. */
const toCompletion = ({ label, type, text, info }: CompletionOption, index: number, start: number): Completion => ({
  label,
  type,
  ...(info !== undefined && { info }),
  sortText: String(index).padStart(4, '0'),
  apply: (view, completion, _from, to) => insertCompletion(view, completion, text, start, to),
})

/**
 * Lists the keys that an object does not have yet. `column` is the column of the typed key; null if a colon already
 * follows that key.
 */
const listKeys = (schema: EditorSchema, place: Place, column: number | null): CompletionOption[] => {
  const target = new SchemaAt(schema, place.scenario).at(place.path)
  const presentKeys = target?.presentKeys() ?? []
  return (target?.keys() ?? [])
    .filter((key) => !presentKeys.includes(key))
    .map((key) => {
      const valueSchema = target?.at([key]) ?? null
      const textAfter = column === null ? '' : textAfterKey(valueSchema, place, column)
      return {
        label: key,
        type: 'property' as const,
        text: quoteIfNeeded(key, place) + textAfter,
        info: valueSchema?.description,
      }
    })
}

const listValues = (schema: EditorSchema, place: Place): CompletionOption[] =>
  (new SchemaAt(schema, place.scenario).at(place.path)?.values() ?? []).map((value) => ({
    label: String(value),
    type: 'enum',
    text: quoteIfNeeded(value, place),
  }))

/** Marks where the cursor will be in an inserted text. */
const CURSOR = '\uE001'

/** Returns the text to insert after a key: a colon and the beginning of the value. */
const textAfterKey = (valueSchema: SchemaAt | null, { isInFlow }: Place, column: number): string => {
  if (valueSchema?.container === 'object') return `: { ${CURSOR} }`
  if (valueSchema?.container !== 'array') return ': '
  return isInFlow ? `: [${CURSOR}]` : `:\n${' '.repeat(column)}  - `
}

/** Writes a key or a value as YAML, in quotes where it needs them. */
const quoteIfNeeded = (value: unknown, { isInFlow }: Place): string =>
  isInFlow
    ? stringify([value], { collectionStyle: 'flow', lineWidth: 0 }).trim().slice(2, -2)
    : stringify(value, { lineWidth: 0 }).trim()

const insertCompletion = (view: EditorView, completion: Completion, text: string, from: number, to: number): void => {
  const [before = '', after = ''] = text.split(CURSOR)
  view.dispatch({
    ...insertCompletionText(view.state, before + after, from, to),
    selection: { anchor: from + before.length },
    annotations: pickedCompletion.of(completion),
    scrollIntoView: true,
  })
}
