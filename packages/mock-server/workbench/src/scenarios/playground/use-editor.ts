import { type RefObject, useEffect, useState } from 'react'
import { PlainInput } from './plain-input.tsx'
import type { TextInput } from './text-input.ts'

/** Returns the offset of the cursor in the focused text field; null if no text field has the focus. */
const readCursor = (): number | null =>
  document.activeElement instanceof HTMLTextAreaElement ? document.activeElement.selectionStart : null

/**
 * Loads the editor, and returns the component to render: a plain text field until the editor has arrived, or if it
 * cannot be loaded. If somebody is typing when the editor arrives, the cursor stays where it is.
 */
export const useEditor = (field: RefObject<TextInput | null>) => {
  const [{ Input, cursor, isMissing }, setEditor] = useState({
    Input: PlainInput,
    cursor: null as number | null,
    isMissing: false,
  })
  useEffect(() => {
    let isMounted = true
    import('./editor/scenario-editor.tsx').then(
      ({ ScenarioEditor }) => {
        if (isMounted) setEditor({ Input: ScenarioEditor, cursor: readCursor(), isMissing: false })
      },
      () => {
        if (isMounted) setEditor({ Input: PlainInput, cursor: null, isMissing: true })
      },
    )
    return () => {
      isMounted = false
    }
  }, [])
  useEffect(() => {
    if (cursor !== null) field.current?.goTo(cursor)
  }, [cursor, field])
  return { Input, isMissing }
}
