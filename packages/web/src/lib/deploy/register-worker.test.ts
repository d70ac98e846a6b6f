import { afterEach, expect, test, vi } from 'vitest'
import { registerWorker } from './register-worker.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const offerWorkers = (register: (address: unknown) => Promise<unknown>) =>
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { register } })

test('where there are no service workers, or the browser refuses one, registering does nothing and does not fail', async () => {
  await expect(registerWorker()).resolves.toBeUndefined()
  offerWorkers(() => Promise.reject(new DOMException('refused', 'SecurityError')))
  await expect(registerWorker()).resolves.toBeUndefined()
})

test('the worker is registered by an address of the Trusted Types policy, which makes only that of the worker', async () => {
  const register = vi.fn(async (_: unknown) => undefined)
  offerWorkers(register)
  const createPolicy = (name: string, { createScriptURL }: { createScriptURL: (address: string) => string }) => ({
    createScriptURL: (address: string) => ({ name, url: createScriptURL(`${address}?of=another`) }),
  })
  vi.stubGlobal('trustedTypes', { createPolicy })
  await registerWorker()
  expect(register.mock.calls).toEqual([[{ name: 'wallet-worker', url: '/sw.js' }]])
})
