import { createHmac } from 'node:crypto'
import type { State } from '../state.ts'

/** What a text is signed for, so that none passes for another that holds the same. */
export type Purpose = 'ticket' | 'hidden state' | 'session' | 'round'
export type SignedFields = readonly (string | number)[]
/** What makes the signatures of a world its own. */
export type Signer = Pick<State, 'id' | 'seed'>

/** Longer than any text that is signed here. */
const TEXT_MAX = 2_000

export const signatureOf = ({ id, seed }: Signer, purpose: Purpose, text: string): Buffer =>
  createHmac('sha256', `${id}/${seed}`).update(`${purpose}/${text}`).digest()

/** `<fields>.<signature>`, in characters that need no escape in an address or a cookie. */
export const writeSigned = (signer: Signer, purpose: Purpose, fields: SignedFields): string => {
  const text = Buffer.from(JSON.stringify(fields)).toString('base64url')
  return `${text}.${signatureOf(signer, purpose, text).toString('base64url')}`
}

/** The fields of a text that this world signed for this purpose; null of any other text. */
export const readSigned = (signer: Signer, purpose: Purpose, signed: string): SignedFields | null => {
  const [text = ''] = signed.split('.', 1)
  if (signed.length > TEXT_MAX) return null
  const fields = parseFields(Buffer.from(text, 'base64url'))
  // Written again and compared, as base64 has several texts for the same bytes.
  return fields && writeSigned(signer, purpose, fields) === signed ? fields : null
}

/** Reads fields that were not checked yet. */
export const parseFields = (bytes: Buffer): SignedFields | null => {
  try {
    const fields: unknown = JSON.parse(bytes.toString())
    return Array.isArray(fields) && fields.every((field) => typeof field === 'string' || typeof field === 'number')
      ? fields
      : null
  } catch {
    return null
  }
}
