import { useSyncExternalStore } from 'react'
import { readStored, removeStored, writeStored } from '../lib/runtime/storage.ts'
import type { ApiError } from './api-error.ts'

/**
 * Who is logged in. `in`: a token is here. `out`: none. `terminated`: the service is gone, nothing is asked any more
 * (product section 4, "Session").
 */
export type SessionState = 'in' | 'out' | 'terminated'

const channel = new BroadcastChannel('session')
const listeners = new Set<() => void>()
let token = readStored('token')
let terminated = false
/** This tab has dropped its session already, by itself or after another tab. */
let isLoggedOut = false
let ending: ApiError | null = null

const notify = (): void => {
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Removes the session from the browser's storage, for a member who logs out: whatever happens before the login page is
 * shown, a reload or a closed tab, they are not logged in again. `logOut` follows when that page is shown.
 */
export const removeStoredSession = (): void => {
  for (const key of ['token', 'agreement', 'lastSync', 'chatDraftByMember'] as const) removeStored(key)
}

const clear = (): void => {
  removeStoredSession()
  token = null
  isLoggedOut = true
  notify()
}

/** The token to send, or null. */
export const getSessionToken = (): string | null => token

export const getSessionState = (): SessionState => {
  if (terminated) return 'terminated'
  return token ? 'in' : 'out'
}

export const useSession = (): SessionState => useSyncExternalStore(subscribe, getSessionState)

/** Keeps the token, for good or for this tab. False where the browser could keep it only as long as this page. */
export const logIn = (newToken: string, remember: boolean): boolean => {
  const kept = writeStored('token', newToken, remember ? 'local' : 'session')
  token = newToken
  isLoggedOut = false
  ending = null
  notify()
  return kept
}

/**
 * Forgets the token and what belongs to it, here and in the other tabs. Does nothing in a tab that has done so: one that
 * slowly follows another to /login must not end the login that was made there meanwhile.
 */
export const logOut = (): void => {
  if (isLoggedOut) return
  clear()
  channel.postMessage('out')
}

/** Ends the session that sent `usedToken`; an answer that arrives after a new login ends nothing. */
export const endSession = (usedToken: string, why: ApiError): void => {
  if (usedToken !== token) return
  ending = why
  logOut()
}

/** Why the last session ended; null where the member logged out. The login page shows it. */
export const getSessionEnding = (): ApiError | null => ending

/** Clears the ending once it was shown, so that the login page does not show it again later. */
export const forgetEnding = (): void => {
  ending = null
}

/** The service is gone: the app shows /terminated until the page is loaded again. */
export const terminate = (): void => {
  terminated = true
  notify()
}

channel.addEventListener('message', clear)

// A page restored from the back/forward cache may have missed a logout.
globalThis.addEventListener('pageshow', (event) => {
  if (!event.persisted) return
  token = readStored('token')
  isLoggedOut = false
  notify()
})
