import { LOCALES, STORAGE_KEYS } from '@sabai/contracts/constants'

/** This is the only file that uses the browser's storage. If storage throws or is full, values are kept in memory. */

type OwnKey =
  | 'registration'
  | 'chatSeenByGuest'
  | 'chatSeenByMember'
  | 'chatDraftByGuest'
  | 'chatDraftByMember'
  | 'typedTexts'
type StorageKey = keyof typeof STORAGE_KEYS | OwnKey

/** The names that the product document prescribes. Every other key is stored under its own name. */
const PRESCRIBED_NAMES: Readonly<Partial<Record<StorageKey, string>>> = STORAGE_KEYS
const storageNameOf = (key: StorageKey): string => PRESCRIBED_NAMES[key] ?? key

type StorageKind = 'local' | 'session'

/**
 * Returns whether a text can be the code of an invite link (product section 2): at most 64 letters, digits, dashes and
 * underscores.
 */
export const isInviteCode = (value: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(value)

/**
 * The values that are valid for each key, in addition to the limit of 10,000 characters. Any other stored value is
 * ignored.
 */
const VALIDATORS: Readonly<Partial<Record<StorageKey, (value: string) => boolean>>> = {
  token: (value) => /^[\x21-\x7e]{1,4096}$/.test(value),
  agreement: (value) => value.length <= 200,
  lastSync: (value) => value.length <= 40 && !Number.isNaN(Date.parse(value)),
  locale: (value) => (LOCALES as readonly string[]).includes(value),
  inviteCode: isInviteCode,
  guestId: (value) => /^guest-[A-Za-z0-9-]{1,64}$/.test(value),
}

const memoryStore = new Map<StorageKey, string>()

/**
 * Calls `use` with a storage, and returns its result, or null if anything throws. If the browser blocks storage, even
 * reading `globalThis.localStorage` throws.
 */
const withStorage = <T>(kind: StorageKind, use: (store: Storage) => T): T | null => {
  try {
    // oxlint-disable-next-line no-restricted-globals -- this is the guarded storage
    return use(kind === 'local' ? globalThis.localStorage : globalThis.sessionStorage)
  } catch {
    return null
  }
}

/** Returns the value of a key, or null if there is none or it is not valid for that key. */
export const readStored = (key: StorageKey): string | null => {
  const name = storageNameOf(key)
  const value =
    memoryStore.get(key) ??
    withStorage('session', (store) => store.getItem(name)) ??
    withStorage('local', (store) => store.getItem(name))
  return value !== null && value.length <= 10_000 && VALIDATORS[key]?.(value) !== false ? value : null
}

/** Removes a key from both storages and from memory. */
export const removeStored = (key: StorageKey): void => {
  memoryStore.delete(key)
  for (const kind of ['session', 'local'] as const) withStorage(kind, (store) => store.removeItem(storageNameOf(key)))
}

/**
 * Stores a value, persistently or for this tab. Returns false if the browser could not store the value. It is then kept
 * in memory until the page is left.
 */
export const writeStored = (key: StorageKey, value: string, kind: StorageKind = 'local'): boolean => {
  removeStored(key)
  const isStored = withStorage(kind, (store) => {
    store.setItem(storageNameOf(key), value)
    return store.getItem(storageNameOf(key)) === value
  })
  if (!isStored) memoryStore.set(key, value)
  return isStored === true
}
