import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listOf } from '../lib/wire/untrusted.ts'
import { createFakeBackEnd, deferred } from '../testing/fake-back-end.ts'
import { MemberCache } from './member-cache.tsx'
import { sendCommand } from './send-call.ts'
import { useApi } from './use-api.ts'
import { RETURN_REST_MS } from './watch-returns.ts'

const COUPONS = 'GET /api/spinwheel/coupon'
const BONUS = 'GET /api/bonus/check/active'
const CLAIM = 'GET /api/refund/receive'

let backEnd: ReturnType<typeof createFakeBackEnd>
beforeEach(() => {
  backEnd = createFakeBackEnd()
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const Queries = () => {
  const coupons = useApi(COUPONS)
  const bonus = useApi(BONUS, undefined, { onMount: 'ask-once' })
  const failed = coupons.error ? ' failed' : ''
  return (
    <p role="status">
      {coupons.isLoading ? 'loading' : `${listOf(coupons.data?.coupons).length} ${bonus.data?.type}${failed}`}
    </p>
  )
}
const replyWith = (coupons: number, type: 'bonus' | 'promotion') => {
  const prize = { slice: 'A', name: 'Prize' }
  const entries = Array.from({ length: coupons }, (_, n) => ({ _id: `c${n}`, prize, amount: 1 }))
  backEnd.answer(COUPONS, () => Response.json({ coupons: entries }))
  backEnd.answer(BONUS, () => Response.json({ status: true, type }))
}
const answer = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms))
const show = async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  replyWith(1, 'bonus')
  render(
    <StrictMode>
      <MemberCache>
        <Queries />
      </MemberCache>
    </StrictMode>,
  )
  await answer()
  expect(shownText()).toBe('1 bonus')
}
const shownText = () => screen.getByRole('status').textContent
const comeBack = async () => {
  fireEvent.blur(window)
  fireEvent.focus(window)
  await answer()
}

test('a member who comes back at once sees what has changed meanwhile, in every query on the screen', async () => {
  await show()
  replyWith(2, 'promotion')
  await comeBack()
  expect(shownText()).toBe('2 promotion')
})

test('a return asks anew where an answer is still awaited that was asked for before the member went', async () => {
  await show()
  const old = deferred<Response>()
  backEnd.answer(COUPONS, () => old.promise)
  await comeBack()
  replyWith(2, 'bonus')
  await answer(RETURN_REST_MS)
  await comeBack()
  expect(shownText()).toBe('2 bonus')
  old.resolve(Response.json({ coupons: [] }))
  await answer()
  expect(shownText()).toBe('2 bonus')
})

test('while it is read again, and where that fails, a member who comes back sees what was known', async () => {
  await show()
  const lost = deferred<Response>()
  backEnd.answer(COUPONS, () => lost.promise)
  await comeBack()
  expect(shownText()).toBe('1 bonus')
  lost.resolve(new Response('', { status: 502 }))
  await answer()
  expect(shownText()).toBe('1 bonus failed')
})

test('while a command is on its way nothing is read again; after it, once', async () => {
  await show()
  const sent = deferred<Response>()
  backEnd.answer(CLAIM, () => sent.promise)
  const outcome = sendCommand(CLAIM)
  const before = backEnd.callsOf(COUPONS).length
  await comeBack()
  await answer(RETURN_REST_MS)
  expect(backEnd.callsOf(COUPONS)).toHaveLength(before)
  sent.resolve(Response.json({ message: 'SUCCESS' }))
  await outcome
  await answer()
  expect(backEnd.callsOf(COUPONS)).toHaveLength(before + 1)
})

test('once the member has left, a return asks for nothing', async () => {
  await show()
  cleanup()
  const before = backEnd.calls.length
  await comeBack()
  expect(backEnd.calls).toHaveLength(before)
})
