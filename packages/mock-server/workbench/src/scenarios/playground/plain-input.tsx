import { useImperativeHandle, useRef } from 'react'
import { TextField } from '../../ui/field.tsx'
import type { TextInputProps } from './text-input.ts'

/** A plain text field for a scenario, in place of the editor until it is loaded, or if it cannot be loaded. */
export const PlainInput = ({ ref, label, text, problems, onText }: TextInputProps) => {
  const area = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(ref, () => ({
    goTo: (offset) => {
      area.current?.focus()
      area.current?.setSelectionRange(offset, offset)
    },
  }))
  return (
    <TextField
      label={label}
      ref={area}
      value={text}
      onChange={({ target }) => onText(target.value)}
      aria-invalid={problems !== null && problems.length > 0}
    />
  )
}
