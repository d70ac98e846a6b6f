import type { Ref } from 'react'
import type { Problem } from '../problems.tsx'

/** The handle of a field for the text of a scenario. */
export interface TextInput {
  /** Focuses the field, with the cursor at an offset. */
  readonly goTo: (offset: number) => void
}

export interface TextInputProps {
  readonly ref: Ref<TextInput>
  readonly label: string
  readonly text: string
  /** The problems of this text; null while they are not known. */
  readonly problems: readonly Problem[] | null
  readonly onText: (text: string) => void
}
