import { LOCALES, STORAGE_KEYS } from '@sabai/contracts/constants'

/** The only file that touches the browser's storage. Where that throws or is full, values live in memory. */

type OwnKey = 'registration' | 'chatSeenByGuest' | 'chatSeenByMember' | 'chatDraftByGuest' | 'chatDraftByMember'
type Key = keyof typeof STORAGE_KEYS | OwnKey

/** The names of the product document; our own keys are called as they are here. */
const NAMES: Readonly<Partial<Record<Key, string>>> = STORAGE_KEYS
const nameOf = (key: Key): string => NAMES[key] ?? key

type StorageKind = 'local' | 'session'

/** Whether a text can be the code of an invite link (product section 2): short, and plain letters and digits. */
export const isInviteCode = (value: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(value)

/** What each key may hold, besides being at most 10,000 characters long; any other value in storage is ignored. */
const VALID: Readonly<Partial<Record<Key, (value: string) => boolean>>> = {
  token: (value) => /^[\x21-\x7e]{1,4096}$/.test(value),
  agreement: (value) => value.length <= 200,
  lastSync: (value) => value.length <= 40 && !Number.isNaN(Date.parse(value)),
  locale: (value) => (LOCALES as readonly string[]).includes(value),
  inviteCode: isInviteCode,
  guestId: (value) => /^guest-[A-Za-z0-9-]{1,64}$/.test(value),
}

const memory = new Map<Key, string>()

/** Reading the property alone throws where the browser blocks storage. */
const tryStorage = <T>(kind: StorageKind, use: (store: Storage) => T): T | null => {
  try {
    // oxlint-disable-next-line no-restricted-globals -- this is the guarded storage
    return use(kind === 'local' ? globalThis.localStorage : globalThis.sessionStorage)
  } catch {
    return null
  }
}

/** The value of a key, or null where there is none or it is not of its kind. */
export const readStored = (key: Key): string | null => {
  const name = nameOf(key)
  const value =
    memory.get(key) ??
    tryStorage('session', (store) => store.getItem(name)) ??
    tryStorage('local', (store) => store.getItem(name))
  return value !== null && value.length <= 10_000 && VALID[key]?.(value) !== false ? value : null
}

/** Removes a key from both storages and from memory. */
export const removeStored = (key: Key): void => {
  memory.delete(key)
  for (const kind of ['session', 'local'] as const) tryStorage(kind, (store) => store.removeItem(nameOf(key)))
}

/** Keeps a value, persistently or for this tab. False where only this page's memory could take it. */
export const writeStored = (key: Key, value: string, kind: StorageKind = 'local'): boolean => {
  removeStored(key)
  const kept = tryStorage(kind, (store) => {
    store.setItem(nameOf(key), value)
    return store.getItem(nameOf(key)) === value
  })
  if (!kept) memory.set(key, value)
  return kept === true
}
