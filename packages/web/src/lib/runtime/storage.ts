import { LOCALES, STORAGE_KEYS } from '@sabai/contracts/constants'

/** The only file that touches the browser's storage. Where that throws or is full, values live in memory. */

/** The keys of the product document, and our own for a registration that is not finished. */
const NAMES = { ...STORAGE_KEYS, registration: 'registration' }

type Key = 'token' | 'agreement' | 'lastSync' | 'locale' | 'inviteCode' | 'guestId' | 'registration'
type StorageKind = 'local' | 'session'

/** Whether a text can be the code of an invite link (product section 2): short, and plain letters and digits. */
export const isInviteCode = (value: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(value)

/** What each key may hold; any other value in storage is ignored. */
const VALID: Record<Key, (value: string) => boolean> = {
  token: (value) => /^[\x21-\x7e]{1,4096}$/.test(value),
  agreement: (value) => value.length <= 200,
  lastSync: (value) => value.length <= 40 && !Number.isNaN(Date.parse(value)),
  locale: (value) => (LOCALES as readonly string[]).includes(value),
  inviteCode: isInviteCode,
  guestId: (value) => /^guest-[A-Za-z0-9-]{1,64}$/.test(value),
  registration: (value) => value.length <= 10_000,
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
  const name = NAMES[key]
  const value =
    memory.get(key) ??
    tryStorage('session', (store) => store.getItem(name)) ??
    tryStorage('local', (store) => store.getItem(name))
  return value !== null && VALID[key](value) ? value : null
}

/** Removes a key from both storages and from memory. */
export const removeStored = (key: Key): void => {
  memory.delete(key)
  for (const kind of ['session', 'local'] as const) tryStorage(kind, (store) => store.removeItem(NAMES[key]))
}

/** Keeps a value, persistently or for this tab. False where only this page's memory could take it. */
export const writeStored = (key: Key, value: string, kind: StorageKind = 'local'): boolean => {
  removeStored(key)
  const kept = tryStorage(kind, (store) => {
    store.setItem(NAMES[key], value)
    return store.getItem(NAMES[key]) === value
  })
  if (!kept) memory.set(key, value)
  return kept === true
}
