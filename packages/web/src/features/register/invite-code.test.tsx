import { act, renderHook } from '@testing-library/react'
import fc from 'fast-check'
import { useNavigate } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { removeStored } from '../../lib/runtime/storage.ts'
import { createWrapper } from '../../testing/render-app.tsx'
import { codeIn, useInviteCode } from './invite-code.ts'

/** Opens /register with what stands behind the question mark, and tells the code that counts. */
const renderCodeAt = (search: string): string => {
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

test('the code of an invite link counts, and still does at a later visit without it', () => {
  expect(renderCodeAt('?code=PRsomchai_1-x')).toBe('PRsomchai_1-x')
  expect(readStoredCode()).toBe('PRsomchai_1-x')
  expect(renderCodeAt('')).toBe('PRsomchai_1-x')
})

test('the link that was opened last counts', () => {
  renderCodeAt('?code=PRfirst')
  expect(renderCodeAt('?code=PRsecond')).toBe('PRsecond')
  expect(renderCodeAt('')).toBe('PRsecond')
})

test('the code stays when the address changes to one without it while the page is open', () => {
  const wrapper = createWrapper({ path: '/register?code=PRfirst' })
  const { result } = renderHook(() => ({ code: useInviteCode(), go: useNavigate() }), { wrapper })
  act(() => void result.current.go(`?code=${'x'.repeat(65)}`))
  expect(result.current.code).toBe('PRfirst')
})

test('of two codes in one link the first counts', () => {
  expect(renderCodeAt('?code=PRa&code=PRb')).toBe('PRa')
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
])('a code that is none is ignored and not stored: %.40s', (search) => {
  expect(renderCodeAt(search)).toBe('')
  expect(readStoredCode()).toBeNull()
  renderCodeAt('?code=PRgood')
  expect(renderCodeAt(search)).toBe('PRgood')
})

test('nothing but a short plain text is ever taken, and that as it is', () => {
  const anything = fc.oneof(fc.string({ unit: 'binary', maxLength: 80 }), fc.stringMatching(/^[\w-]{60,70}$/))
  fc.assert(
    fc.property(anything, (given) => {
      const code = codeIn(new URLSearchParams({ code: given }))
      expect(code).toBe(/^[A-Za-z0-9_-]{1,64}$/.test(given) ? given : '')
    }),
    { numRuns: 1_000 },
  )
})

test('where the browser keeps nothing, the code counts as long as the page', () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure', 'SecurityError')
  })
  expect(renderCodeAt('?code=PRsomchai')).toBe('PRsomchai')
  expect(renderCodeAt('')).toBe('PRsomchai')
})

test('what others have written into the storage is no code', () => {
  localStorage.setItem('code', '<b>'.repeat(1_000))
  expect(renderCodeAt('')).toBe('')
})
