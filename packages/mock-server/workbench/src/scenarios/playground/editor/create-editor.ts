import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { yaml } from '@codemirror/lang-yaml'
import { bracketMatching, indentUnit } from '@codemirror/language'
import { diagnosticCount, nextDiagnostic, previousDiagnostic } from '@codemirror/lint'
import { EditorState } from '@codemirror/state'
import { EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view'
import { createCompletionSource } from './complete.ts'
import { editorTheme } from './editor-theme.ts'
import { replaceSelection } from './replace-selection.ts'
import type { EditorSchema } from './schema.ts'

interface EditorOptions {
  readonly text: string
  readonly label: string
  readonly onText: (text: string) => void
  readonly getSchema: () => EditorSchema | null
}

/**
 * Creates an editor for a scenario inside an element. The editor is in a shadow root. There, CodeMirror adopts its
 * style sheets by script, which the content security policy of the page allows. In the document itself, it would add a
 * `style` element, which the policy forbids.
 */
export const createEditor = (host: HTMLElement, { text, label, onText, getSchema }: EditorOptions): EditorView => {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  return new EditorView({
    parent: root,
    root,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        history(),
        highlightActiveLine(),
        bracketMatching(),
        closeBrackets(),
        yaml(),
        indentUnit.of('  '),
        EditorState.tabSize.of(2),
        EditorView.lineWrapping,
        autocompletion({
          override: [createCompletionSource(getSchema)],
          // After completing a key, the editor lists its values at once. After completing a value, it opens no list,
          // because Enter must then begin a new line.
          activateOnCompletion: ({ type }) => type === 'property',
          icons: false,
        }),
        keymap.of([
          { key: 'F8', run: nextDiagnostic, shift: previousDiagnostic },
          ...closeBracketsKeymap,
          ...completionKeymap,
          ...defaultKeymap.filter(({ key }) => key !== 'Mod-Enter'),
          ...historyKeymap,
          indentWithTab,
        ]),
        EditorView.contentAttributes.of(({ state }) => ({
          'aria-label': label,
          'aria-invalid': String(diagnosticCount(state) > 0),
        })),
        EditorView.updateListener.of(({ docChanged, state, view }) => {
          if (docChanged) onText(state.doc.toString())
          // CodeMirror's list of options scrolls, and must be focusable to be accessible.
          for (const list of view.dom.querySelectorAll<HTMLElement>('[role=listbox]')) list.tabIndex = 0
        }),
        replaceSelection,
        editorTheme,
      ],
    }),
  })
}
