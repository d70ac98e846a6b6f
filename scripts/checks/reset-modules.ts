import { afterAll, vi } from 'vitest'

// A setup file for test files that share a process: resets the modules before each file, and after it everything that
// the file may have left: the rendered DOM, what is stored, simulated time, and replaced globals and functions.
const TIMERS = ['setTimeout', 'setInterval', 'requestAnimationFrame', 'performance'] as const
const originals = TIMERS.map((name) => globalThis[name])

// That of V8: vitest's limit of 100 costs a tenth of the time of component tests, because React's development build
// creates a stack for each element.
Error.stackTraceLimit = 10

/** The channels between tabs that the modules of this file have opened. */
const channels: BroadcastChannel[] = []
const Channel = globalThis.BroadcastChannel
globalThis.BroadcastChannel = class extends Channel {
  constructor(name: string) {
    super(name)
    channels.push(this)
  }
}

vi.resetModules()
afterAll(() => {
  // The modules of this file would go on as another tab, which logs out when a test of a later file does.
  for (const channel of channels) channel.close()
  globalThis.BroadcastChannel = Channel
  // Before the timers: a stub that was made while they were simulated would bring the simulated function back.
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
  globalThis.document?.body.replaceChildren()
  globalThis.localStorage?.clear()
  globalThis.sessionStorage?.clear()
  const replaced = TIMERS.filter((name, index) => globalThis[name] !== originals[index])
  if (replaced.length > 0)
    throw new Error(
      `${replaced.join(', ')} would stay replaced for the next file. Call unstubAllGlobals before useRealTimers.`,
    )
})
