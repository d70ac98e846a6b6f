import { useState } from 'react'
import { readStored, removeStored, writeStored } from '../../../lib/runtime/storage.ts'

/** The text that is being written: kept for this tab, until it is sent or the member logs out. */
export const useDraft = (): readonly [string, (text: string) => void] => {
  const [text, setText] = useState(() => readStored('chatDraft') ?? '')
  const keep = (next: string) => {
    setText(next)
    if (next === '') removeStored('chatDraft')
    else writeStored('chatDraft', next, 'session')
  }
  return [text, keep]
}
