import { hmacOf } from '../../lib/hmac.ts'
import type { State } from '../state.ts'

/** The purpose for which a text is signed. A text signed for one purpose is not valid for another. */
export type SignaturePurpose = 'ticket' | 'hidden state' | 'session' | 'round'
export type SignedFields = readonly (string | number)[]
/** The fields of a world from which the key of its signatures is derived. */
export type SigningWorld = Pick<State, 'id' | 'seed'>

/** A signed text with more characters than this is rejected: no text that the mock signs is that long. */
const MAX_TEXT_LENGTH = 2_000

export const signatureOf = ({ id, seed }: SigningWorld, purpose: SignaturePurpose, text: string): Buffer =>
  hmacOf(`${id}/${seed}`, `${purpose}/${text}`)

/** Returns `<fields>.<signature>` in base64url, which needs no escaping in an address or a cookie. */
export const signFields = (signingWorld: SigningWorld, purpose: SignaturePurpose, fields: SignedFields): string => {
  const text = Buffer.from(JSON.stringify(fields)).toString('base64url')
  return `${text}.${signatureOf(signingWorld, purpose, text).toString('base64url')}`
}

/** Returns the fields in a text that this world signed for this purpose; null for any other text. */
export const verifySignedFields = (
  signingWorld: SigningWorld,
  purpose: SignaturePurpose,
  signed: string,
): SignedFields | null => {
  const [text = ''] = signed.split('.', 1)
  if (signed.length > MAX_TEXT_LENGTH) return null
  const fields = parseSignedFields(Buffer.from(text, 'base64url'))
  // The fields are signed again and compared, because several base64 texts decode to the same bytes.
  return fields && signFields(signingWorld, purpose, fields) === signed ? fields : null
}

/** Parses fields whose signature has not been checked yet; null if they are malformed. */
export const parseSignedFields = (bytes: Buffer): SignedFields | null => {
  try {
    const fields: unknown = JSON.parse(bytes.toString())
    return Array.isArray(fields) && fields.every((field) => typeof field === 'string' || typeof field === 'number')
      ? fields
      : null
  } catch {
    return null
  }
}
