import { syntaxTree } from '@codemirror/language'
import type { Diagnostic } from '@codemirror/lint'
import type { EditorState } from '@codemirror/state'
import type { Problem } from '../../problems.tsx'
import { offsetOf } from '../offset.ts'

/** Marks the word that begins at the column of each problem, or one character if no word begins there. */
export const toDiagnostics = (state: EditorState, problems: readonly Problem[]): Diagnostic[] =>
  problems.map(({ line: number, column, message }) => {
    const at = offsetOf(state.doc.toString(), number, column)
    const line = state.doc.lineAt(at)
    // If the problem is at the end of a line, the character before it is marked.
    const from = Math.min(at, Math.max(line.from, line.to - 1))
    const word = syntaxTree(state).resolveInner(from, 1)
    const to = Math.min(word.from === from ? word.to : from + 1, line.to)
    return { from, to, severity: 'error', message }
  })
