import { useEffect, useState } from 'react'
import { readStored } from '../runtime/storage.ts'

/**
 * A field whose text outlives the reload to a new version, or a choice that leads to it. Only forms of members are
 * here. Passwords and codes never are.
 */
export type TypedField =
  | 'home-dialog'
  | 'transfer-from'
  | 'transfer-to'
  | 'transfer-amount'
  | 'withdraw-amount'
  | 'deposit-tab'
  | 'deposit-provider'
  | 'deposit-exact-amount'
  | 'deposit-qr-amount'
  | 'deposit-gift-link'
  | 'slip-picture'
  | 'bonus-promotion'
  | 'profile-english-name'

/** What is typed in the forms on the screen; `lib/deploy/stored-texts.ts` stores it when the app is reloaded. */
export const typedTexts = new Map<TypedField, string>()

/** What was typed before the reload, until its form is on the screen, and the session that it belongs to. */
export const restoredState: { token: string | null; texts: Map<TypedField, string> } = { token: null, texts: new Map() }

/** Like `useState` for the text of a field, but the text is still there after `reloadApp`. */
export const useTypedText = (field: TypedField, initial = '') => {
  const [text, setText] = useState(
    () => (restoredState.token === readStored('token') && restoredState.texts.get(field)) || initial,
  )
  // An effect, not a step of rendering, because React may render a form more than once before it is on the screen.
  useEffect(() => void restoredState.texts.delete(field), [field])
  useEffect(() => {
    if (text === '') return
    typedTexts.set(field, text)
    return () => void typedTexts.delete(field)
  }, [field, text])
  return [text, setText] as const
}
