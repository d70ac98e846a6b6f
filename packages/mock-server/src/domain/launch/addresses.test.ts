import { expect, test } from 'vitest'
import { gameCodeOfHost, launcherOf, toSimulatedAddress } from './addresses.ts'

const ADDRESS_BASE = { world: 'main', port: 3_001 }

test.each([
  ['https://orchid.example/login', 'http://orchid.example.localhost:3001/w/main/login'],
  ['https://orchid.example', 'http://orchid.example.localhost:3001/w/main'],
  ['https://appslot.example/app/android?a=1#b', 'http://appslot.example.localhost:3001/w/main/app/android?a=1#b'],
])('the provider address %s is replaced with the address of its simulation', (address, simulated) => {
  expect(toSimulatedAddress(address, ADDRESS_BASE)).toBe(simulated)
})

test.each([
  null,
  '',
  'javascript:alert(1)',
  'data:text/html,x',
  '/login',
  'http://orchid.example/login',
  'https://orchid.example:8443/login',
  'https://user@orchid.example/login',
  'https://orchid.example.evil.example/login',
  'https://evil.example/https://orchid.example/',
  'view-source:https://orchid.example/',
  'market://details?id=x',
])('the address %j, which belongs to no provider of the launch table, is not changed', (address) => {
  expect(toSimulatedAddress(address, ADDRESS_BASE)).toBe(address)
})

test('a game is found by its code or by the host of its provider, and by nothing else', () => {
  expect(launcherOf('ORCHID')?.hosts).toEqual(['orchid.example'])
  expect(gameCodeOfHost('orchid.example')).toBe('ORCHID')
  for (const name of ['orchid', 'constructor', ''])
    expect([launcherOf(name), gameCodeOfHost(name)]).toEqual([undefined, undefined])
})
