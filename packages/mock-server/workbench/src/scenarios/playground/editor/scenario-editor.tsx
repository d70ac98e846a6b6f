import { startCompletion } from '@codemirror/autocomplete'
import { setDiagnostics } from '@codemirror/lint'
import type { EditorView } from '@codemirror/view'
import { useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { useControlQuery } from '../../../control/use-control-query.ts'
import styles from '../../scenarios.module.css'
import type { TextInputProps } from '../text-input.ts'
import { createEditor } from './create-editor.ts'
import type { EditorSchema } from './schema.ts'
import { toDiagnostics } from './to-diagnostics.ts'

/** An editor that completes keys and values and underlines problems. `text` is read once; later texts are ignored. */
export const ScenarioEditor = ({ ref, label, text, problems, onText }: TextInputProps) => {
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const { data } = useControlQuery('GET /__mock/scenario.schema.json', {})
  const latestProps = useRef({ text, onText, schema: null as EditorSchema | null })

  useLayoutEffect(() => {
    latestProps.current = { text, onText, schema: data ?? null }
  })
  useLayoutEffect(() => {
    if (!host.current) return undefined
    view.current = createEditor(host.current, {
      label,
      text: latestProps.current.text,
      onText: (changed) => latestProps.current.onText(changed),
      getSchema: () => latestProps.current.schema,
    })
    return () => view.current?.destroy()
  }, [label])
  useEffect(() => {
    const { current: editor } = view
    // Before the schema arrived, typing opened no list of options. It opens now, if a word is at the cursor.
    if (data && editor?.hasFocus && editor.state.wordAt(editor.state.selection.main.head)) startCompletion(editor)
  }, [data])
  useEffect(() => {
    const { current: editor } = view
    if (editor && problems) editor.dispatch(setDiagnostics(editor.state, toDiagnostics(editor.state, problems)))
  }, [problems])
  useImperativeHandle(ref, () => ({
    goTo: (offset) => {
      view.current?.dispatch({ selection: { anchor: offset }, scrollIntoView: true })
      view.current?.focus()
    },
  }))

  return (
    <div className={styles.editor}>
      <span aria-hidden>{label}</span>
      {/* With this attribute, the keyboard shortcuts of the workbench ignore what is typed in the editor. */}
      <div ref={host} data-editor />
    </div>
  )
}
