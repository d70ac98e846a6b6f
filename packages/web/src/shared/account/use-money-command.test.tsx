import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readStored, removeStored } from '../../lib/runtime/storage.ts'
import { createDeferred } from '../../testing/fake-back-end.ts'
import { WALLET_REPLY } from '../../testing/profile.ts'
import { backEnd, createWrapper } from '../../testing/render-app.tsx'
import { useBalances } from './use-balances.ts'
import { useMoneyCommand } from './use-money-command.ts'

const TRANSFER_ROUTE = 'POST /api/wallet/transfer'
const TRANSFER_INPUT = { body: { from: 'wallet', to: 'ORCHID', amount: 5 } }
const wallet = { ...WALLET_REPLY, wallet: { amount: 5 } }

beforeEach(() => {
  backEnd.reply('GET /api/wallet/refresh/slot', { slots: [] })
  backEnd.reply('GET /api/wallet', wallet)
  backEnd.reply(TRANSFER_ROUTE, { message: 'SUCCESS' })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const renderMoneyCommand = () => {
  const { result, unmount } = renderHook(
    () => {
      const balances = useBalances()
      return { balances, transfer: useMoneyCommand(TRANSFER_ROUTE, balances) }
    },
    { wrapper: createWrapper() },
  )
  return { result, unmount }
}
const renderWithCurrentBalances = async () => {
  const { result, unmount } = renderMoneyCommand()
  await act(() => result.current.balances.read())
  expect(result.current.balances.state).toBe('current')
  return { result, unmount }
}

test('money cannot be moved before the balances have been read', async () => {
  const { result } = renderMoneyCommand()
  expect(await act(() => result.current.transfer.run(TRANSFER_INPUT))).toBeNull()
  expect(backEnd.calls).toEqual([])
})

test('balances are stale from the moment a transfer is sent until they are read again after it has ended', async () => {
  const { result } = await renderWithCurrentBalances()
  const transferReply = createDeferred<Response>()
  const walletReply = createDeferred<Response>()
  backEnd.answer(TRANSFER_ROUTE, () => transferReply.promise)
  await act(async () => void result.current.transfer.run(TRANSFER_INPUT))
  expect(result.current.balances).toMatchObject({ isStale: true, state: 'reading' })
  backEnd.answer('GET /api/wallet', () => walletReply.promise)
  await act(async () => transferReply.resolve(Response.json({ message: 'SUCCESS' })))
  expect(result.current.balances.isStale).toBe(true)
  await act(async () => walletReply.resolve(Response.json(wallet)))
  expect(result.current.balances).toMatchObject({ isStale: false, state: 'current' })
})

test('balances that are read during a transfer are still stale after the transfer', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { result } = await renderWithCurrentBalances()
  const transferReply = createDeferred<Response>()
  backEnd.answer(TRANSFER_ROUTE, () => transferReply.promise)
  await act(async () => void result.current.transfer.run(TRANSFER_INPUT))
  await act(() => result.current.balances.read())
  backEnd.refuse('GET /api/wallet', 'INTERNAL_SERVER_ERROR')
  await act(async () => transferReply.resolve(new Response('', { status: 502 })))
  expect(result.current.balances).toMatchObject({ isStale: true, state: 'unread' })
})

test('a round of balances that began before the end of a transfer is ignored if it arrives after the end', async () => {
  const { result } = await renderWithCurrentBalances()
  const [transferReply, earlyReply, lateReply] = [
    createDeferred<Response>(),
    createDeferred<Response>(),
    createDeferred<Response>(),
  ]
  backEnd.answer(TRANSFER_ROUTE, () => transferReply.promise)
  await act(async () => void result.current.transfer.run(TRANSFER_INPUT))
  backEnd.answer('GET /api/wallet', () => earlyReply.promise)
  await act(async () => void result.current.balances.read())
  backEnd.answer('GET /api/wallet', () => lateReply.promise)
  await act(async () => transferReply.resolve(Response.json({ message: 'SUCCESS' })))
  await act(async () => earlyReply.resolve(Response.json(wallet)))
  expect(result.current.balances.isStale).toBe(true)
  await act(async () => lateReply.resolve(Response.json({ ...wallet, wallet: { amount: 0 } })))
  expect(result.current.balances).toMatchObject({ isStale: false, wallet: { wallet: { amount: 0 } } })
})

test('while the device is offline, no transfer is sent and the balances stay current', async () => {
  const { result } = await renderWithCurrentBalances()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const callCount = backEnd.calls.length
  const outcome = await act(() => result.current.transfer.run(TRANSFER_INPUT))
  expect(outcome?.error?.kind).toBe('offline')
  expect(result.current.balances).toMatchObject({ isStale: false, state: 'current' })
  expect(backEnd.calls).toHaveLength(callCount)
})

test('if the session ends while a transfer is pending and balances are being read, there is no unhandled rejection', async () => {
  // Vitest fails this test if there is an unhandled rejection.
  const { result, unmount } = await renderWithCurrentBalances()
  const [transferReply, walletReply] = [createDeferred<Response>(), createDeferred<Response>()]
  backEnd.answer(TRANSFER_ROUTE, () => transferReply.promise)
  backEnd.answer('GET /api/wallet', () => walletReply.promise)
  await act(async () => void result.current.transfer.run(TRANSFER_INPUT))
  await act(async () => void result.current.balances.read())
  removeStored('lastSync')
  unmount()
  transferReply.resolve(Response.json({ message: 'SUCCESS' }))
  walletReply.resolve(Response.json(wallet))
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(readStored('lastSync')).toBeNull()
})
