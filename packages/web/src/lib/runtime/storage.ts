import { LOCALES, STORAGE_KEYS } from '@sabai/contracts/constants'

/** The only file that touches the browser's storage. Where that throws or is full, values live in memory. */

type Key = 'token' | 'agreement' | 'lastSync' | 'locale' | 'inviteCode'
type StorageKind = 'local' | 'session'

/** Whether a text can be the code of an invite link (product section 2): short, and plain letters and digits. */
export const isInviteCode = (value: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(value)

/** What each key may hold; anything else in storage is as good as nothing. */
const VALID: Record<Key, (value: string) => boolean> = {
  token: (value) => /^[\x21-\x7e]{1,4096}$/.test(value),
  agreement: (value) => value.length <= 200,
  lastSync: (value) => value.length <= 40 && !Number.isNaN(Date.parse(value)),
  locale: (value) => (LOCALES as readonly string[]).includes(value),
  inviteCode: isInviteCode,
}

const memory = new Map<Key, string>()

/** Reading the property alone throws where the browser blocks storage. */
const tryStorage = <T>(kind: StorageKind, use: (store: Storage) => T): T | null => {
  try {
    return use(kind === 'local' ? globalThis.localStorage : globalThis.sessionStorage)
  } catch {
    return null
  }
}

/** The value of a key, or null where there is none or it is not of its kind. */
export const readStored = (key: Key): string | null => {
  const name = STORAGE_KEYS[key]
  const value =
    memory.get(key) ??
    tryStorage('session', (store) => store.getItem(name)) ??
    tryStorage('local', (store) => store.getItem(name))
  return value !== null && VALID[key](value) ? value : null
}

/** Forgets a key everywhere. */
export const removeStored = (key: Key): void => {
  memory.delete(key)
  for (const kind of ['session', 'local'] as const) tryStorage(kind, (store) => store.removeItem(STORAGE_KEYS[key]))
}

/** Keeps a value, persistently or for this tab. False where only this page's memory could take it. */
export const writeStored = (key: Key, value: string, kind: StorageKind = 'local'): boolean => {
  removeStored(key)
  const kept = tryStorage(kind, (store) => {
    store.setItem(STORAGE_KEYS[key], value)
    return store.getItem(STORAGE_KEYS[key]) === value
  })
  if (!kept) memory.set(key, value)
  return kept === true
}
