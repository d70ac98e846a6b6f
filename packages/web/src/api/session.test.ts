import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import {
  clearSessionEndReason,
  endSession,
  getSessionEndReason,
  getSessionState,
  getSessionToken,
  logOut,
  startSession,
  useSession,
} from './session.ts'

/** The channel as another tab of the browser sees it. */
const otherTab = new BroadcastChannel('session')

const EXPIRED_TOKEN_ERROR = new ApiError('refused', { code: 'EXPIRED_AUTH_TOKEN' })

beforeEach(logOut)

test('a remembered session is kept in local storage, and any other session only in the storage of the tab', () => {
  expect(startSession('abc', true)).toBe(true)
  expect(localStorage.getItem('token')).toBe('abc')
  startSession('def', false)
  expect(localStorage.getItem('token')).toBeNull()
  expect(sessionStorage.getItem('token')).toBe('def')
})

test('logging out removes the token, the agreement, the last sync and the chat draft, and keeps the language', () => {
  startSession('abc', true)
  localStorage.setItem('remember-agreement', 'x')
  sessionStorage.setItem('chatDraftByMember', 'x')
  localStorage.setItem('last_sync', '2026-11-20T09:30:00.000Z')
  localStorage.setItem('locale', 'en')
  logOut()
  expect([{ ...localStorage }, { ...sessionStorage }]).toEqual([{ locale: 'en' }, {}])
})

test('a screen that uses the session re-renders when the session begins and when it ends', () => {
  const { result } = renderHook(useSession)
  act(() => void startSession('abc', false))
  expect(result.current).toBe('in')
  act(() => endSession('abc', EXPIRED_TOKEN_ERROR))
  expect(result.current).toBe('out')
})

test('when several replies end a session, the later replies do not end a session that has begun since then', () => {
  const { result } = renderHook(useSession)
  act(() => void startSession('abc', false))
  act(() => {
    endSession('abc', EXPIRED_TOKEN_ERROR)
    startSession('def', false)
    endSession('abc', EXPIRED_TOKEN_ERROR)
  })
  expect(result.current).toBe('in')
  expect(getSessionToken()).toBe('def')
})

test('the reason why a session ended is kept until it is shown or a new session begins', () => {
  startSession('abc', false)
  endSession('of an earlier session', EXPIRED_TOKEN_ERROR)
  expect(getSessionEndReason()).toBeNull()
  endSession('abc', EXPIRED_TOKEN_ERROR)
  expect(getSessionEndReason()).toBe(EXPIRED_TOKEN_ERROR)
  clearSessionEndReason()
  expect(getSessionEndReason()).toBeNull()
  startSession('def', false)
  endSession('def', EXPIRED_TOKEN_ERROR)
  startSession('ghi', false)
  logOut()
  expect(getSessionEndReason()).toBeNull()
})

test('a logout in one tab logs out the other tabs', async () => {
  startSession('abc', false)
  otherTab.postMessage('out')
  await expect.poll(() => getSessionState()).toBe('out')
  expect(sessionStorage.getItem('token')).toBeNull()
})

test('a logout in this tab is announced to the other tabs', async () => {
  startSession('abc', false)
  const announcement = new Promise((resolve) => otherTab.addEventListener('message', resolve, { once: true }))
  logOut()
  await announcement
})

test('a page restored from the back/forward cache detects that the member has logged out since', () => {
  startSession('abc', true)
  localStorage.removeItem('token')
  globalThis.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(getSessionState()).toBe('in')
  globalThis.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(getSessionState()).toBe('out')
})

test('a tab that follows another tab to the login page does not end a new login in that other tab', async () => {
  startSession('abc', true)
  otherTab.postMessage('out')
  await expect.poll(() => getSessionState()).toBe('out')
  localStorage.setItem('token', 'of the other tab')
  logOut()
  expect(localStorage.getItem('token')).toBe('of the other tab')
  localStorage.removeItem('token')
})
