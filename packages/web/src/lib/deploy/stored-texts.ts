import { readStored, removeStored, writeStored } from '../runtime/storage.ts'
import { numberOf, parseObject, textOf, type Untrusted } from '../wire/untrusted.ts'
import { restoredState, type TypedField, typedTexts } from './typed-text.ts'

/**
 * The texts that a member has typed. The app stores them in the tab when it reloads, and reads them when it has started
 * again.
 */
interface StoredTexts {
  /** The member, as a hash of the token. The token itself is not stored a second time. */
  readonly owner: string
  readonly atMs: number
  readonly texts: Readonly<Record<string, string>>
}

/** Texts that were stored longer ago are dropped, because a browser may restore a tab of last week. */
const MAX_AGE_MS = 10 * 60_000
/**
 * The maximum length of one text, in characters. No form accepts a longer text, and all texts together must stay below
 * the limit of `readStored`.
 */
const MAX_TEXT_LENGTH = 600

/** The fields that only say which form was open. They are stored only together with a text that was typed. */
const FORM_CHOICE_FIELDS: readonly TypedField[] = ['home-dialog', 'deposit-tab', 'deposit-provider']

/**
 * Hashes a token (FNV-1a) to distinguish members. A collision would matter only for two members in one tab within ten
 * minutes.
 */
const ownerOf = (token: string): string => {
  let hash = 0x811c9dc5
  for (let index = 0; index < token.length; index += 1) hash = Math.imul(hash ^ token.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(36)
}

/**
 * Stores the texts typed on the screen, and restored texts that were not shown yet. Stores nothing if nobody is logged
 * in, or if there is no typed text.
 */
export const storeTypedTexts = (): void => {
  const token = readStored('token')
  const unshownTexts = restoredState.token === token ? restoredState.texts : []
  const fieldTexts = [...unshownTexts, ...typedTexts].filter(([, text]) => text.length <= MAX_TEXT_LENGTH)
  if (token === null || fieldTexts.every(([field]) => FORM_CHOICE_FIELDS.includes(field))) return
  const newTexts: StoredTexts = { owner: ownerOf(token), atMs: Date.now(), texts: Object.fromEntries(fieldTexts) }
  writeStored('typedTexts', JSON.stringify(newTexts), 'session')
}

/** Reads the stored texts before the app is rendered, and removes them from the storage. */
export const restoreTypedTexts = (): void => {
  const token = readStored('token')
  const storedTexts: Untrusted<StoredTexts> | null = parseObject(readStored('typedTexts') ?? '')
  removeStored('typedTexts')
  const ageMs = Date.now() - (numberOf(storedTexts?.atMs) ?? 0)
  if (token === null || storedTexts?.owner !== ownerOf(token) || Math.abs(ageMs) > MAX_AGE_MS) return
  restoredState.token = token
  for (const [field, text] of Object.entries(storedTexts.texts ?? {}))
    if (textOf(text) !== '') restoredState.texts.set(field as TypedField, textOf(text))
}
