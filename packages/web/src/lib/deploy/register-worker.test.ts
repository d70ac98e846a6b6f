import { afterEach, expect, test, vi } from 'vitest'
import { registerWorker } from './register-worker.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const provideServiceWorkers = (register: (address: unknown) => Promise<unknown>) =>
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { register } })

test('registering the worker does not fail if the browser has no service workers, or refuses to register one', async () => {
  await expect(registerWorker()).resolves.toBeUndefined()
  provideServiceWorkers(() => Promise.reject(new DOMException('refused', 'SecurityError')))
  await expect(registerWorker()).resolves.toBeUndefined()
})

test('the worker is registered with an address from a Trusted Types policy that can create only that address', async () => {
  const register = vi.fn(async (_: unknown) => undefined)
  provideServiceWorkers(register)
  const createPolicy = (name: string, { createScriptURL }: { createScriptURL: (address: string) => string }) => ({
    createScriptURL: (address: string) => ({ name, url: createScriptURL(`${address}?of=another`) }),
  })
  vi.stubGlobal('trustedTypes', { createPolicy })
  await registerWorker()
  expect(register.mock.calls).toEqual([[{ name: 'wallet-worker', url: '/sw.js' }]])
})
