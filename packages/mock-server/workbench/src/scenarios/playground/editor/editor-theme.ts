import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

const panelStyle = {
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius-small)',
  background: 'var(--surface-raised)',
  color: 'var(--text)',
}

/** Gives the editor the colours and sizes of the workbench, both in its light and in its dark scheme. */
const baseTheme = EditorView.theme({
  '&': {
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--radius-small)',
    background: 'var(--surface-sunken)',
    color: 'var(--text)',
  },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { minHeight: '18rem', maxHeight: '70vh', font: 'var(--text-small) / var(--leading) var(--mono)' },
  '.cm-content': { caretColor: 'var(--text)' },
  '.cm-gutters': { border: '0', background: 'transparent', color: 'var(--text-faint)' },
  '.cm-activeLine, .cm-activeLineGutter': { background: 'var(--highlight)' },
  '&.cm-focused .cm-matchingBracket, .cm-matchingBracket': { background: 'var(--picked)', color: 'inherit' },
  '.cm-lintRange-error': {
    background: 'var(--bad-surface)',
    textDecoration: 'underline wavy var(--bad)',
    textUnderlineOffset: '0.2em',
  },
  '.cm-tooltip': panelStyle,
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { font: 'var(--text-small) / var(--leading) var(--mono)' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: 'var(--space-1) var(--space-2)' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    background: 'var(--picked)',
    color: 'var(--text)',
  },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '700' },
  '.cm-completionInfo': { padding: 'var(--space-2)', font: 'var(--text-small) / var(--leading) var(--font)' },
  // On a phone, the description of an option would cover the list of options.
  '@media (width < 45rem)': { '.cm-completionInfo': { display: 'none' } },
  '.cm-diagnostic': {
    padding: 'var(--space-2)',
    borderLeftColor: 'var(--bad)',
    font: 'var(--text-small) / var(--leading) var(--font)',
  },
})

const highlighting = HighlightStyle.define([
  { tag: tags.definition(tags.propertyName), color: 'var(--gold)' },
  { tag: tags.string, color: 'var(--good)' },
  { tag: tags.lineComment, color: 'var(--text-faint)', fontStyle: 'italic' },
  { tag: [tags.separator, tags.squareBracket, tags.brace], color: 'var(--text-soft)' },
])

export const editorTheme = [baseTheme, syntaxHighlighting(highlighting)]
