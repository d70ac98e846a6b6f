import { act, renderHook } from '@testing-library/react'
import fc from 'fast-check'
import { useNavigate } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { removeStored } from '../../lib/runtime/storage.ts'
import { createWrapper } from '../../testing/render-app.tsx'
import { parseInviteCode, useInviteCode } from './invite-code.ts'

/** Opens /register with a query string. Returns the invite code that the registration uses. */
const readCodeAt = (search: string): string => {
  const wrapper = createWrapper({ path: { pathname: '/register', search } })
  const { result, unmount } = renderHook(useInviteCode, { wrapper })
  const code = result.current
  unmount()
  return code
}
const readStoredCode = () => localStorage.getItem('code')

afterEach(() => {
  removeStored('inviteCode')
})

test('the invite code of a link applies, also on a later visit without the link', () => {
  expect(readCodeAt('?code=PRsomchai_1-x')).toBe('PRsomchai_1-x')
  expect(readStoredCode()).toBe('PRsomchai_1-x')
  expect(readCodeAt('')).toBe('PRsomchai_1-x')
})

test('if several invite links were opened, the code of the last one applies', () => {
  readCodeAt('?code=PRfirst')
  expect(readCodeAt('?code=PRsecond')).toBe('PRsecond')
  expect(readCodeAt('')).toBe('PRsecond')
})

test('the invite code stays when the open page navigates to an address without a valid code', () => {
  const wrapper = createWrapper({ path: '/register?code=PRfirst' })
  const { result } = renderHook(() => ({ code: useInviteCode(), go: useNavigate() }), { wrapper })
  act(() => void result.current.go(`?code=${'x'.repeat(65)}`))
  expect(result.current.code).toBe('PRfirst')
})

test('the first of two invite codes in one link applies', () => {
  expect(readCodeAt('?code=PRa&code=PRb')).toBe('PRa')
})

test.each([
  '?code=',
  '?code=two%20words',
  '?code=%3Cscript%3E',
  '?code=PR%00',
  '?code=โค้ด',
  `?code=${'x'.repeat(65)}`,
  `?code=${'x'.repeat(1_000_000)}`,
  '?code=%',
])('an invalid invite code is ignored and not stored: %.40s', (search) => {
  expect(readCodeAt(search)).toBe('')
  expect(readStoredCode()).toBeNull()
  readCodeAt('?code=PRgood')
  expect(readCodeAt(search)).toBe('PRgood')
})

test('only a short plain text is accepted as an invite code: 1 to 64 letters, digits, hyphens and underscores', () => {
  const anyText = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.stringMatching(/^[\w-]{60,70}$/))
  fc.assert(
    fc.property(anyText, (text) => {
      const code = parseInviteCode(new URLSearchParams({ code: text }))
      expect(code).toBe(/^[A-Za-z0-9_-]{1,64}$/.test(text) ? text : '')
    }),
    { numRuns: process.env.DEEP === '1' ? 1_000 : 300 },
  )
})

test('if the browser stores nothing, an invite code applies until the page is left', () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure', 'SecurityError')
  })
  expect(readCodeAt('?code=PRsomchai')).toBe('PRsomchai')
  expect(readCodeAt('')).toBe('PRsomchai')
})

test('an invalid stored value is not used as the invite code', () => {
  localStorage.setItem('code', '<b>'.repeat(1_000))
  expect(readCodeAt('')).toBe('')
})
