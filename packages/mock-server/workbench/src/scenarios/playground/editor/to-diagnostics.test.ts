import { yaml } from '@codemirror/lang-yaml'
import { EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { toDiagnostics } from './to-diagnostics.ts'

/** Returns the text that is underlined for a problem at a line and a column. */
const underlinedAt = (doc: string, line: number, column: number): string => {
  const state = EditorState.create({ doc, extensions: [yaml()] })
  const [diagnostic] = toDiagnostics(state, [{ file: 'x', line, column, message: 'wrong' }])
  return state.sliceDoc(diagnostic?.from, diagnostic?.to)
}

test.each([
  ['a value to its end', 'a: 1\non: POST /api/x\nb: 2', 2, 5, 'POST /api/x'],
  ['a key', 'a: 1\ntitel: x', 2, 1, 'titel'],
  ['a value between braces', '{ on: POST /api/x, b: 2 }', 1, 7, 'POST /api/x'],
  ['a quoted value and its quotes', 'a: "ฝากเงิน" # b', 1, 4, '"ฝากเงิน"'],
  ['the last character before a missing value', 'a: 1\nb:\nc: 2', 2, 3, ':'],
  ['the last character for a problem beyond the end of the text', 'a: 1', 9, 9, '1'],
  ['nothing in an empty text', '', 1, 1, ''],
])('the editor underlines %s', (_name, text, line, column, underlined) => {
  expect(underlinedAt(text, line, column)).toBe(underlined)
})
