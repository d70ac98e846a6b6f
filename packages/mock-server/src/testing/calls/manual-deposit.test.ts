import { expect, test } from 'vitest'
import { call, createTestWorld, KEO, loginAs, NOI } from '../test-worlds.ts'

const createDepositor = async (phone: string, base: 'th' | 'la' = 'th') => {
  const world = await createTestWorld({ base })
  const token = await loginAs(world, phone)
  return {
    world,
    readWallet: () => world.state.members[world.state.usernames[phone] ?? '']?.balances.wallet ?? 0,
    addDeposit: async (amount: number) =>
      ((await call(world, 'POST /api/wallet/add', { body: { amount } }, token)).body as { message: string }).message,
  }
}

test('a manual deposit is added to the wallet and to the statement', async () => {
  const noi = await createDepositor(NOI)
  expect(await noi.addDeposit(1.25)).toBe('SUCCESS')
  expect(noi.readWallet()).toBe(125)
  expect(noi.world.state.members.SB100002?.statement.tail).toMatchObject([
    { type: 'deposit', from: '', to: 'wallet', amount: 125, status: 'SUCCESS' },
  ])
})

test.each([
  [0, 'TRANSFER_MINIMUM'],
  [-5, 'TRANSFER_MINIMUM'],
  [0.99, 'TRANSFER_MINIMUM'],
  [1.005, 'NO_DATA'],
  [1e12 + 1, 'NO_DATA'],
])('a manual deposit of %d baht is refused with %s', async (amount, code) => {
  const noi = await createDepositor(NOI)
  expect(await noi.addDeposit(amount)).toBe(code)
  expect(noi.readWallet()).toBe(0)
})

test.each([
  [9_999, 'TRANSFER_MINIMUM'],
  [10_000.5, 'NO_DATA'],
  [10_000, 'SUCCESS'],
])('a manual deposit of %d kip is answered with %s', async (amount, code) => {
  expect(await (await createDepositor(KEO, 'la')).addDeposit(amount)).toBe(code)
})

test('a manual deposit that would exceed the largest amount of the contract is refused', async () => {
  const noi = await createDepositor(NOI)
  expect(await noi.addDeposit(1e12)).toBe('SUCCESS')
  expect(await noi.addDeposit(1)).toBe('NO_DATA')
  expect(noi.readWallet()).toBe(1e14)
})
