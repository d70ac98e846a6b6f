import type { Reply } from '@sabai/contracts'
import { describe, expect, test } from 'vitest'
import { call, createTestWorld, DAO, loginAs, NOI } from '../test-worlds.ts'

const success = { status: 200, body: { message: 'SUCCESS' } }
const refusalOf = (message: string) => ({ status: expect.any(Number), body: expect.objectContaining({ message }) })

/** Logs a member in to a new frozen world. Returns functions that make the calls about their game accounts. */
const createPlayer = async (phone: string, seed = 1) => {
  const world = await createTestWorld({ seed })
  const token = await loginAs(world, phone)
  return {
    world,
    takeDown: (code: string) =>
      world.run((draft) => void draft.patches.push({ path: `games.${code}.down`, value: true })),
    activate: (code: string) => call(world, 'GET /api/wallet/activate/{code}', { params: { code } }, token),
    readAccount: (code: string) => call(world, 'GET /api/wallet/account/{code}', { params: { code } }, token),
    resetPassword: (code: string) => call(world, 'GET /api/wallet/resetpassword/{code}', { params: { code } }, token),
    listActive: async () => {
      const { body } = await call(world, 'GET /api/wallet/refresh/slot', {}, token)
      const { slots } = body as Reply<'GET /api/wallet/refresh/slot'>
      return slots.filter(({ isActive }) => isActive).map(({ code }) => code)
    },
  }
}

const expectedAccount = {
  status: 200,
  body: { username: expect.stringMatching(/^mekong\d{6}$/), password: expect.any(String) },
}

describe('a game account', () => {
  test('a newly opened game account has a username and a password for the game', async () => {
    const noi = await createPlayer(NOI)
    expect(await noi.readAccount('MEKONG')).toEqual(refusalOf('SLOT_NO_ACCOUNT'))
    expect(await noi.activate('MEKONG')).toEqual(success)
    expect(await noi.listActive()).toEqual(['MEKONG'])
    expect(await noi.readAccount('MEKONG')).toEqual(expectedAccount)
    expect(await noi.readAccount('MEKONG')).toEqual(await noi.readAccount('MEKONG'))
  })

  test('a game account accepts transfers once it is open', async () => {
    const dao = await createPlayer(DAO)
    const token = await loginAs(dao.world, DAO)
    const transfer = () =>
      call(dao.world, 'POST /api/wallet/transfer', { body: { from: 'wallet', to: 'MEKONG', amount: 1 } }, token)
    expect(await transfer()).toEqual(refusalOf('SLOT_NO_ACCOUNT'))
    await dao.activate('MEKONG')
    expect(await transfer()).toEqual(success)
  })

  test('of several simultaneous requests to open a game account, one succeeds', async () => {
    const noi = await createPlayer(NOI)
    const replies = await Promise.all(Array.from({ length: 10 }, () => noi.activate('MEKONG')))
    expect(replies[0]).toEqual(success)
    for (const reply of replies.slice(1)) expect(reply).toEqual(refusalOf('SLOT_ALREADY_ACTIVE'))
  })

  test('no account can be opened in a game that is down', async () => {
    const noi = await createPlayer(NOI)
    await noi.takeDown('MEKONG')
    const stateBefore = noi.world.state
    expect(await noi.activate('MEKONG')).toEqual(refusalOf('SLOT_ACTIVATE_FAIL'))
    expect(noi.world.state).toBe(stateBefore)
  })

  test('an open game account stays open and readable when its game is down', async () => {
    const dao = await createPlayer(DAO)
    await dao.takeDown('ORCHID')
    expect(await dao.activate('ORCHID')).toEqual(refusalOf('SLOT_ALREADY_ACTIVE'))
    expect(await dao.readAccount('ORCHID')).toMatchObject({ status: 200 })
  })

  test('the username and password of a game account depend on the seed of its world', async () => {
    const drawAccount = async (seed: number) => {
      const noi = await createPlayer(NOI, seed)
      await noi.activate('MEKONG')
      return (await noi.readAccount('MEKONG')).body
    }
    expect(await drawAccount(1)).toEqual(await drawAccount(1))
    expect(await drawAccount(1)).not.toEqual(await drawAccount(2))
  })
})

describe('a new password for a game', () => {
  test('a new password for a game replaces the old one, and the username stays', async () => {
    const dao = await createPlayer(DAO)
    const accountBefore = (await dao.readAccount('ORCHID')).body as { username: string; password: string }
    expect(await dao.resetPassword('ORCHID')).toEqual(success)
    const accountAfter = (await dao.readAccount('ORCHID')).body as { username: string; password: string }
    expect(accountAfter.username).toBe(accountBefore.username)
    expect(accountAfter.password).not.toBe(accountBefore.password)
  })

  test('requesting a new password for a game that is not open opens the game', async () => {
    const noi = await createPlayer(NOI)
    expect(await noi.resetPassword('MEKONG')).toEqual(success)
    expect(await noi.listActive()).toEqual(['MEKONG'])
    expect(await noi.readAccount('MEKONG')).toEqual(expectedAccount)
  })

  test('a game that is down issues no new password', async () => {
    const dao = await createPlayer(DAO)
    await dao.takeDown('ORCHID')
    const stateBefore = dao.world.state
    expect(await dao.resetPassword('ORCHID')).toEqual(refusalOf('SLOT_RESET_PASSWORD_FAIL'))
    expect(dao.world.state).toBe(stateBefore)
  })
})

describe.each(['activate', 'readAccount', 'resetPassword'] as const)('%s', (callName) => {
  test(`${callName} refuses an unknown game`, async () => {
    const noi = await createPlayer(NOI)
    expect(await noi[callName]('NOSUCH')).toEqual(refusalOf('NO_GAME'))
  })

  test.each(['', 'wallet', 'mekong', '__proto__', 'constructor', 'M', 'MEKONG\n', 'M'.repeat(40)])(
    `${callName} refuses %j, which is not the code of a game`,
    async (code) => {
      const noi = await createPlayer(NOI)
      expect(await noi[callName](code)).toEqual(refusalOf('NO_DATA'))
    },
  )
})
