import { afterAll, vi } from 'vitest'

// A setup file for test files that share a process. Before each file it resets the modules. After each file it resets
// what the file may have left: the rendered DOM, stored values, fake timers, and replaced globals and functions.
const TIMER_NAMES = ['setTimeout', 'setInterval', 'requestAnimationFrame', 'performance'] as const
const originalTimers = TIMER_NAMES.map((name) => globalThis[name])

// Restores V8's default limit. With vitest's limit of 100, component tests take a tenth longer, because React's
// development build creates a stack trace for each element.
Error.stackTraceLimit = 10

/** The BroadcastChannels that the modules of the current test file have opened. */
const channels: BroadcastChannel[] = []
const OriginalChannel = globalThis.BroadcastChannel
globalThis.BroadcastChannel = class extends OriginalChannel {
  constructor(name: string) {
    super(name)
    channels.push(this)
  }
}

vi.resetModules()
afterAll(() => {
  // If the channels stayed open, the modules of this file would react to a logout in a later file as if it were a
  // logout in another tab.
  for (const channel of channels) channel.close()
  globalThis.BroadcastChannel = OriginalChannel
  // Globals are restored first. Otherwise a global that was stubbed while timers were fake would get the fake function
  // back.
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
  globalThis.document?.head.replaceChildren()
  globalThis.document?.body.replaceChildren()
  globalThis.localStorage?.clear()
  globalThis.sessionStorage?.clear()
  const replacedTimers = TIMER_NAMES.filter((name, index) => globalThis[name] !== originalTimers[index])
  if (replacedTimers.length > 0)
    throw new Error(
      `${replacedTimers.join(', ')} would stay replaced for the next file. Call unstubAllGlobals before useRealTimers.`,
    )
})
