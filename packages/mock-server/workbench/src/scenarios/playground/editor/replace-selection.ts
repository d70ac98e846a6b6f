import { EditorView } from '@codemirror/view'

/**
 * Replaces selected text by the typed text, so that the browser does not do it. Chromium would copy the look of the
 * selected text into a `style` attribute, which the policy of the page refuses and reports on the console.
 */
export const replaceSelection = EditorView.domEventHandlers({
  beforeinput: ({ inputType, data }, view) => {
    const { state } = view
    const { from, to, empty } = state.selection.main
    if (inputType !== 'insertText' || data === null || empty) return false
    const insert = () => state.update(state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true })
    const isHandled = state.facet(EditorView.inputHandler).some((handle) => handle(view, from, to, data, insert))
    if (!isHandled) view.dispatch(insert())
    return true
  },
})
