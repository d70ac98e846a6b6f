import { useSyncExternalStore } from 'react'
import { readStored, removeStored, writeStored } from '../lib/runtime/storage.ts'
import type { ApiError } from './api-error.ts'

/**
 * The state of the session. `in`: there is a token. `out`: there is none. `terminated`: the service has ended, and no
 * calls are sent (product section 4, "Session").
 */
export type SessionState = 'in' | 'out' | 'terminated'

const sessionChannel = new BroadcastChannel('session')
const listeners = new Set<() => void>()
let token = readStored('token')
let isTerminated = false
/** Whether this tab has already ended its session, by itself or because another tab did. */
let isLoggedOut = false
let sessionEndReason: ApiError | null = null

const notifyListeners = (): void => {
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Removes the session from the browser's storage as soon as a member confirms the logout. Otherwise a member who
 * reloads or closes the tab before the login page appears would be logged in again. When the login page appears, it
 * calls `logOut`.
 */
export const removeStoredSession = (): void => {
  for (const key of ['token', 'agreement', 'lastSync', 'chatDraftByMember'] as const) removeStored(key)
}

const dropSession = (): void => {
  removeStoredSession()
  token = null
  isLoggedOut = true
  notifyListeners()
}

/** Returns the token to send, or null. */
export const getSessionToken = (): string | null => token

export const getSessionState = (): SessionState => {
  if (isTerminated) return 'terminated'
  return token ? 'in' : 'out'
}

export const useSession = (): SessionState => useSyncExternalStore(subscribe, getSessionState)

/**
 * Stores the token, persistently if `isRemembered` is true, and otherwise for this tab. Returns false if the browser
 * could not store it, so that only this page has it.
 */
export const startSession = (newToken: string, isRemembered: boolean): boolean => {
  const isStored = writeStored('token', newToken, isRemembered ? 'local' : 'session')
  token = newToken
  isLoggedOut = false
  sessionEndReason = null
  notifyListeners()
  return isStored
}

/**
 * Deletes the token and the data of the session, in this tab and in the others. Does nothing if this tab has already
 * logged out: a tab that reaches /login later than another tab must not end a new login in that other tab.
 */
export const logOut = (): void => {
  if (isLoggedOut) return
  dropSession()
  sessionChannel.postMessage('out')
}

/** Ends the session that sent `usedToken`. If a new session has begun since then, nothing happens. */
export const endSession = (usedToken: string, reason: ApiError): void => {
  if (usedToken !== token) return
  sessionEndReason = reason
  logOut()
}

/** Returns why the last session ended, or null if the member logged out. The login page shows it. */
export const getSessionEndReason = (): ApiError | null => sessionEndReason

/** Clears the reason once it was shown, so that the login page does not show it again. */
export const clearSessionEndReason = (): void => {
  sessionEndReason = null
}

/** Switches the app to /terminated until the page is reloaded, because the service has ended. */
export const terminate = (): void => {
  isTerminated = true
  notifyListeners()
}

sessionChannel.addEventListener('message', dropSession)

// A page restored from the back/forward cache may have missed a logout.
globalThis.addEventListener('pageshow', (event) => {
  if (!event.persisted) return
  token = readStored('token')
  isLoggedOut = false
  notifyListeners()
})
