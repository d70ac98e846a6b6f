import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deferred } from '../testing/fake-back-end.ts'
import { trackCommand } from './pending-commands.ts'
import { RETURN_REST_MS, watchReturns } from './watch-returns.ts'

const onReturn = vi.fn()
let unsubscribe: () => void
beforeEach(() => {
  vi.useFakeTimers()
  unsubscribe = watchReturns(onReturn)
})
afterEach(() => {
  unsubscribe()
  vi.clearAllMocks()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const setVisible = (state: DocumentVisibilityState): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}
const leaveWindow = () => globalThis.dispatchEvent(new Event('blur'))
const focusWindow = () => globalThis.dispatchEvent(new Event('focus'))
const comeBack = () => {
  leaveWindow()
  focusWindow()
}

test('a member comes back when the page is seen again, and not when it is hidden', () => {
  setVisible('hidden')
  expect(onReturn).not.toHaveBeenCalled()
  setVisible('visible')
  expect(onReturn).toHaveBeenCalledOnce()
})

test('a return that the browser tells by the page and by the window is one, and a focus without a leave is none', () => {
  leaveWindow()
  setVisible('hidden')
  setVisible('visible')
  focusWindow()
  focusWindow()
  vi.advanceTimersByTime(10 * RETURN_REST_MS)
  expect(onReturn).toHaveBeenCalledOnce()
})

test('a member who goes and comes back all the time is answered once in five seconds, and the last return is not lost', () => {
  comeBack()
  for (let turn = 0; turn < 5; turn += 1) {
    setVisible('hidden')
    setVisible('visible')
    comeBack()
  }
  vi.advanceTimersByTime(RETURN_REST_MS - 1)
  expect(onReturn).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1)
  expect(onReturn).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(10 * RETURN_REST_MS)
  expect(onReturn).toHaveBeenCalledTimes(2)
})

test('a member who has gone again before the five seconds are over is answered at the next return alone', () => {
  comeBack()
  comeBack()
  setVisible('hidden')
  vi.advanceTimersByTime(10 * RETURN_REST_MS)
  expect(onReturn).toHaveBeenCalledOnce()
  setVisible('visible')
  expect(onReturn).toHaveBeenCalledTimes(2)
})

test('a member who comes back while commands are on their way is answered after the last of them, however it ends', async () => {
  const [first, second] = [deferred<void>(), deferred<void>()]
  void trackCommand(first.promise)
  const failed = trackCommand(second.promise.then(() => Promise.reject(new Error('lost')))).catch(() => undefined)
  comeBack()
  vi.advanceTimersByTime(10 * RETURN_REST_MS)
  first.resolve()
  await first.promise
  expect(onReturn).not.toHaveBeenCalled()
  second.resolve()
  await failed
  expect(onReturn).toHaveBeenCalledOnce()
})

test('a command that ends while nobody has come back asks for nothing', async () => {
  await trackCommand(Promise.resolve())
  expect(onReturn).not.toHaveBeenCalled()
})

test('a member who comes back without a line asks for nothing', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  comeBack()
  vi.advanceTimersByTime(10 * RETURN_REST_MS)
  expect(onReturn).not.toHaveBeenCalled()
})

test('where nobody watches any more, a return that was still due asks for nothing', () => {
  comeBack()
  comeBack()
  unsubscribe()
  vi.advanceTimersByTime(10 * RETURN_REST_MS)
  comeBack()
  expect(onReturn).toHaveBeenCalledOnce()
})
