import { useEffect, useState } from 'react'
import { readStored } from '../runtime/storage.ts'

/**
 * A field whose text survives a reload to a new version, or a choice that opens the form of such a field. All these
 * fields are in forms that require a login. None is for a password or an OTP.
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

/** The texts in the forms on the screen. `lib/deploy/stored-texts.ts` stores them when the app is reloaded. */
export const typedTexts = new Map<TypedField, string>()

/**
 * What is left from before the reload. `texts` are the typed texts whose forms are not on the screen yet, and `token`
 * is the token of their session.
 */
export const restoredState: { token: string | null; texts: Map<TypedField, string> } = { token: null, texts: new Map() }

/** Like `useState` for the text of a field, but the text survives `reloadApp`. */
export const useTypedText = (field: TypedField, initial = '') => {
  const [text, setText] = useState(
    () => (restoredState.token === readStored('token') && restoredState.texts.get(field)) || initial,
  )
  // The restored text is removed in an effect and not while rendering, because React may render a form more than once
  // before it is on the screen.
  useEffect(() => void restoredState.texts.delete(field), [field])
  useEffect(() => {
    if (text === '') return
    typedTexts.set(field, text)
    return () => void typedTexts.delete(field)
  }, [field, text])
  return [text, setText] as const
}
