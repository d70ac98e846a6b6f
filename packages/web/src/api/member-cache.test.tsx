import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listOf } from '../lib/wire/untrusted.ts'
import { createDeferred, createFakeBackEnd } from '../testing/fake-back-end.ts'
import { MemberCache } from './member-cache.tsx'
import { sendCommand } from './send-call.ts'
import { useApi } from './use-api.ts'
import { RETURN_COOLDOWN_MS } from './watch-returns.ts'

const COUPONS_ROUTE = 'GET /api/spinwheel/coupon'
const ACTIVE_BONUS_ROUTE = 'GET /api/bonus/check/active'
const CLAIM_REFUND_ROUTE = 'GET /api/refund/receive'

let backEnd: ReturnType<typeof createFakeBackEnd>
beforeEach(() => {
  backEnd = createFakeBackEnd()
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const QueryResults = () => {
  const coupons = useApi(COUPONS_ROUTE)
  const bonus = useApi(ACTIVE_BONUS_ROUTE, undefined, { onMount: 'ask-once' })
  const failed = coupons.error ? ' failed' : ''
  return (
    <p role="status">
      {coupons.isLoading ? 'loading' : `${listOf(coupons.data?.coupons).length} ${bonus.data?.type}${failed}`}
    </p>
  )
}
/** Lets the back end answer with this many coupons, and with an active bonus or promotion. */
const answerCouponsAndBonus = (couponCount: number, type: 'bonus' | 'promotion') => {
  const prize = { slice: 'A', name: 'Prize' }
  const entries = Array.from({ length: couponCount }, (_, n) => ({ _id: `c${n}`, prize, amount: 1 }))
  backEnd.answer(COUPONS_ROUTE, () => Response.json({ coupons: entries }))
  backEnd.answer(ACTIVE_BONUS_ROUTE, () => Response.json({ status: true, type }))
}
const advanceTime = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms))
const renderQueries = async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  answerCouponsAndBonus(1, 'bonus')
  render(
    <StrictMode>
      <MemberCache>
        <QueryResults />
      </MemberCache>
    </StrictMode>,
  )
  await advanceTime()
  expect(shownText()).toBe('1 bonus')
}
const shownText = () => screen.getByRole('status').textContent
const returnToPage = async () => {
  fireEvent.blur(window)
  fireEvent.focus(window)
  await advanceTime()
}

test('when a member returns to the page, every query on the screen is sent again', async () => {
  await renderQueries()
  answerCouponsAndBonus(2, 'promotion')
  await returnToPage()
  expect(shownText()).toBe('2 promotion')
})

test('when a member returns, a query is sent again even if the reply to the previous request is still pending', async () => {
  await renderQueries()
  const staleReply = createDeferred<Response>()
  backEnd.answer(COUPONS_ROUTE, () => staleReply.promise)
  await returnToPage()
  answerCouponsAndBonus(2, 'bonus')
  await advanceTime(RETURN_COOLDOWN_MS)
  await returnToPage()
  expect(shownText()).toBe('2 bonus')
  staleReply.resolve(Response.json({ coupons: [] }))
  await advanceTime()
  expect(shownText()).toBe('2 bonus')
})

test('when a member returns, the last known reply stays on the screen until a new one arrives, even if the request fails', async () => {
  await renderQueries()
  const failingReply = createDeferred<Response>()
  backEnd.answer(COUPONS_ROUTE, () => failingReply.promise)
  await returnToPage()
  expect(shownText()).toBe('1 bonus')
  failingReply.resolve(new Response('', { status: 502 }))
  await advanceTime()
  expect(shownText()).toBe('1 bonus failed')
})

test('if a member returns while a command is pending, each query is sent once, after the command has ended', async () => {
  await renderQueries()
  const claimReply = createDeferred<Response>()
  backEnd.answer(CLAIM_REFUND_ROUTE, () => claimReply.promise)
  const outcome = sendCommand(CLAIM_REFUND_ROUTE)
  const couponCallsBefore = backEnd.callsOf(COUPONS_ROUTE).length
  await returnToPage()
  await advanceTime(RETURN_COOLDOWN_MS)
  expect(backEnd.callsOf(COUPONS_ROUTE)).toHaveLength(couponCallsBefore)
  claimReply.resolve(Response.json({ message: 'SUCCESS' }))
  await outcome
  await advanceTime()
  expect(backEnd.callsOf(COUPONS_ROUTE)).toHaveLength(couponCallsBefore + 1)
})

test('after the cache is unmounted, a return to the page sends no query', async () => {
  await renderQueries()
  cleanup()
  const callsBefore = backEnd.calls.length
  await returnToPage()
  expect(backEnd.calls).toHaveLength(callsBefore)
})
