import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasIpv6 } from '../team/team-supervisor.ts'
import { APP, assertServicePortsFree, isPortTaken, MOCK, portOf } from './ports.ts'

let otherServer: Server
let takenPort = 0

beforeEach(async () => {
  otherServer = createServer()
  await new Promise<void>((resolve) => otherServer.listen(0, '127.0.0.1', resolve))
  const address = otherServer.address()
  takenPort = typeof address === 'object' && address ? address.port : 0
})
afterEach(() => {
  otherServer.close()
  vi.unstubAllEnvs()
})

test('the error about a taken port suggests another port', async () => {
  vi.stubEnv('WEB_PORT', String(takenPort))
  vi.stubEnv('MOCK_PORT', '7150')
  await expect(assertServicePortsFree([APP, MOCK])).rejects.toThrow(
    `Port ${takenPort}, for the app, is taken. Stop what uses it, or choose another: WEB_PORT=${takenPort + 10}\nNothing was started.`,
  )
})

// Some machines have no IPv6 address at all.
test.runIf(hasIpv6())('a port that is taken only on the IPv6 address of this machine counts as taken', async () => {
  const ipv6Server = createServer()
  await new Promise<void>((resolve) => ipv6Server.listen(0, '::1', resolve))
  const { port } = ipv6Server.address() as AddressInfo
  expect(await isPortTaken(port)).toBe(true)
  ipv6Server.close()
  expect(await isPortTaken(port)).toBe(false)
})

test('one error names both ports if both are taken', async () => {
  vi.stubEnv('WEB_PORT', String(takenPort))
  const secondServer = createServer()
  await new Promise<void>((resolve) => secondServer.listen(7_151, '127.0.0.1', resolve))
  vi.stubEnv('MOCK_PORT', '7151')
  await expect(assertServicePortsFree([APP, MOCK])).rejects.toThrow(/WEB_PORT=(.|\n)*MOCK_PORT=/)
  secondServer.close()
})

test('the same port for the app and the mock is refused', async () => {
  vi.stubEnv('WEB_PORT', '7152')
  vi.stubEnv('MOCK_PORT', '7152')
  await expect(assertServicePortsFree([APP, MOCK])).rejects.toThrow('both want port 7152')
})

test.each(['0', '65536', '80a', '-1', '3e3'])(
  'MOCK_PORT=%s is refused with a message that says which values are valid',
  (value) => {
    vi.stubEnv('MOCK_PORT', value)
    expect(() => portOf(MOCK)).toThrow(`MOCK_PORT is '${value}'. It is the port of the mock server: a number`)
  },
)

test('an empty WEB_PORT means the default port', () => {
  vi.stubEnv('WEB_PORT', '')
  expect(portOf(APP)).toBe(5173)
})
