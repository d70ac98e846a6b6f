import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDeferred } from '../testing/fake-back-end.ts'
import { trackCommand } from './pending-commands.ts'
import { RETURN_COOLDOWN_MS, watchReturns } from './watch-returns.ts'

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
const returnToPage = () => {
  leaveWindow()
  focusWindow()
}

test('a return is reported when the page becomes visible, not when it is hidden', () => {
  setVisible('hidden')
  expect(onReturn).not.toHaveBeenCalled()
  setVisible('visible')
  expect(onReturn).toHaveBeenCalledOnce()
})

test('a return is reported once although the browser fires a visibility and a focus event, and a focus event without a previous blur is ignored', () => {
  leaveWindow()
  setVisible('hidden')
  setVisible('visible')
  focusWindow()
  focusWindow()
  vi.advanceTimersByTime(10 * RETURN_COOLDOWN_MS)
  expect(onReturn).toHaveBeenCalledOnce()
})

test('frequent returns are reported at most once in five seconds, and the last one is reported too', () => {
  returnToPage()
  for (let turn = 0; turn < 5; turn += 1) {
    setVisible('hidden')
    setVisible('visible')
    returnToPage()
  }
  vi.advanceTimersByTime(RETURN_COOLDOWN_MS - 1)
  expect(onReturn).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1)
  expect(onReturn).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(10 * RETURN_COOLDOWN_MS)
  expect(onReturn).toHaveBeenCalledTimes(2)
})

test('a second return within five seconds is not reported if the member leaves again before the five seconds are over, but the next return is', () => {
  returnToPage()
  returnToPage()
  setVisible('hidden')
  vi.advanceTimersByTime(10 * RETURN_COOLDOWN_MS)
  expect(onReturn).toHaveBeenCalledOnce()
  setVisible('visible')
  expect(onReturn).toHaveBeenCalledTimes(2)
})

test('a return during pending commands is reported after the last command has ended, even if it failed', async () => {
  const [firstReply, secondReply] = [createDeferred<void>(), createDeferred<void>()]
  void trackCommand(firstReply.promise)
  const failedCommand = trackCommand(secondReply.promise.then(() => Promise.reject(new Error('lost')))).catch(
    () => undefined,
  )
  returnToPage()
  vi.advanceTimersByTime(10 * RETURN_COOLDOWN_MS)
  firstReply.resolve()
  await firstReply.promise
  expect(onReturn).not.toHaveBeenCalled()
  secondReply.resolve()
  await failedCommand
  expect(onReturn).toHaveBeenCalledOnce()
})

test('the end of a command is not reported as a return', async () => {
  await trackCommand(Promise.resolve())
  expect(onReturn).not.toHaveBeenCalled()
})

test('a return while the device is offline is not reported', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  returnToPage()
  vi.advanceTimersByTime(10 * RETURN_COOLDOWN_MS)
  expect(onReturn).not.toHaveBeenCalled()
})

test('after unsubscribing, a pending return is no longer reported', () => {
  returnToPage()
  returnToPage()
  unsubscribe()
  vi.advanceTimersByTime(10 * RETURN_COOLDOWN_MS)
  returnToPage()
  expect(onReturn).toHaveBeenCalledOnce()
})
