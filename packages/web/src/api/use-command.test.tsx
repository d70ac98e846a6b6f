import type { CommandRoute } from '@sabai/contracts'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDeferred, createFakeBackEnd } from '../testing/fake-back-end.ts'
import { logOut, startSession } from './session.ts'
import { useCommand } from './use-command.ts'

const TRANSFER_INPUT = { body: { from: 'wallet', to: 'ORCHID', amount: 5 } }

let backEnd: ReturnType<typeof createFakeBackEnd>
beforeEach(() => {
  backEnd = createFakeBackEnd()
})
afterEach(() => {
  logOut()
  vi.unstubAllGlobals()
})

const renderCommand = () => renderHook(() => useCommand('POST /api/wallet/transfer'))

test('two taps send a command once', async () => {
  const deferredReply = createDeferred<Response>()
  backEnd.answer('POST /api/wallet/transfer', () => deferredReply.promise)
  const { result } = renderCommand()
  const tapOutcomes = await act(async () => [result.current.run(TRANSFER_INPUT), result.current.run(TRANSFER_INPUT)])
  expect(result.current.isRunning).toBe(true)
  await act(async () => deferredReply.resolve(Response.json({ message: 'SUCCESS' })))
  expect(await Promise.all(tapOutcomes)).toEqual([{ reply: { message: 'SUCCESS' }, error: null }, null])
  expect(backEnd.calls).toHaveLength(1)
  expect(result.current.isRunning).toBe(false)
})

test.each([
  'GET /api/wallet/activate/{code}',
  'GET /api/wallet/resetpassword/{code}',
] as const satisfies readonly CommandRoute[])(
  '%s is a command despite its GET: only a tap sends it, and two taps send it once',
  async (route) => {
    const deferredReply = createDeferred<Response>()
    backEnd.answer(route, () => deferredReply.promise)
    // In development, React mounts components and runs effects twice.
    const { result, rerender, unmount } = renderHook(() => useCommand(route), { reactStrictMode: true })
    rerender()
    for (const type of ['focus', 'offline', 'online', 'pageshow']) window.dispatchEvent(new Event(type))
    document.dispatchEvent(new Event('visibilitychange'))
    expect(backEnd.calls).toEqual([])
    const input = { params: { code: 'ORCHID' } }
    const tapOutcomes = await act(async () => [result.current.run(input), result.current.run(input)])
    await act(async () => deferredReply.resolve(Response.json({ message: 'SUCCESS' })))
    expect(await Promise.all(tapOutcomes)).toEqual([{ reply: { message: 'SUCCESS' }, error: null }, null])
    for (const type of ['focus', 'offline', 'online', 'pageshow']) window.dispatchEvent(new Event(type))
    unmount()
    expect(backEnd.calls).toHaveLength(1)
  },
)

test('a refused command can be sent again', async () => {
  backEnd.refuse('POST /api/wallet/transfer', 'MONEY_NOT_ENOUGH')
  const { result } = renderCommand()
  const outcome = await act(() => result.current.run(TRANSFER_INPUT))
  expect(outcome?.error?.code).toBe('MONEY_NOT_ENOUGH')
  await act(() => result.current.run(TRANSFER_INPUT))
  expect(backEnd.calls).toHaveLength(2)
})

test('an unmounted screen does not receive the outcome of a command', async () => {
  const deferredReply = createDeferred<Response>()
  backEnd.answer('POST /api/wallet/transfer', () => deferredReply.promise)
  const { result, unmount } = renderCommand()
  const outcome = await act(async () => [result.current.run(TRANSFER_INPUT)])
  unmount()
  deferredReply.resolve(Response.json({ message: 'SUCCESS' }))
  expect(await outcome[0]).toBeNull()
})

test('a command whose refusal ends the session has no outcome to show', async () => {
  startSession('abc', false)
  backEnd.refuse('POST /api/wallet/transfer', 'EXPIRED_AUTH_TOKEN')
  const { result } = renderCommand()
  expect(await act(() => result.current.run(TRANSFER_INPUT))).toBeNull()
})
