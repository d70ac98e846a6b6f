import { useState } from 'react'
import { getSessionState } from '../../../api/session.ts'
import { readStored, removeStored, writeStored } from '../../../lib/runtime/storage.ts'

/** The text that the participant is writing. It is kept in this tab until it is sent or the member logs out. */
export const useDraft = (): readonly [string, (text: string) => void] => {
  const key = getSessionState() === 'in' ? 'chatDraftByMember' : 'chatDraftByGuest'
  const [text, setText] = useState(() => readStored(key) ?? '')
  const saveText = (next: string) => {
    setText(next)
    if (next === '') removeStored(key)
    else writeStored(key, next, 'session')
  }
  return [text, saveText]
}
