import type { Reply } from '@sabai/contracts'
import { describe, expect, test } from 'vitest'
import { call, createTestWorld, DAO, loginAs, NOI } from '../test-worlds.ts'

const success = { status: 200, body: { message: 'SUCCESS' } }
const refusalOf = (message: string) => ({ status: expect.any(Number), body: expect.objectContaining({ message }) })

/** A member of a frozen world and their games. */
const createPlayer = async (phone: string, seed = 1) => {
  const world = await createTestWorld({ seed })
  const token = await loginAs(world, phone)
  return {
    world,
    down: (code: string) => world.run((draft) => void draft.patches.push({ path: `games.${code}.down`, value: true })),
    activate: (code: string) => call(world, 'GET /api/wallet/activate/{code}', { params: { code } }, token),
    account: (code: string) => call(world, 'GET /api/wallet/account/{code}', { params: { code } }, token),
    reset: (code: string) => call(world, 'GET /api/wallet/resetpassword/{code}', { params: { code } }, token),
    active: async () => {
      const { body } = await call(world, 'GET /api/wallet/refresh/slot', {}, token)
      const { slots } = body as Reply<'GET /api/wallet/refresh/slot'>
      return slots.filter(({ isActive }) => isActive).map(({ code }) => code)
    },
  }
}

const account = {
  status: 200,
  body: { username: expect.stringMatching(/^mekong\d{6}$/), password: expect.any(String) },
}

describe('a game account', () => {
  test('is opened, and then has a name and a password to log in with', async () => {
    const noi = await createPlayer(NOI)
    expect(await noi.account('MEKONG')).toEqual(refusalOf('SLOT_NO_ACCOUNT'))
    expect(await noi.activate('MEKONG')).toEqual(success)
    expect(await noi.active()).toEqual(['MEKONG'])
    expect(await noi.account('MEKONG')).toEqual(account)
    expect(await noi.account('MEKONG')).toEqual(await noi.account('MEKONG'))
  })

  test('takes money once it is open', async () => {
    const dao = await createPlayer(DAO)
    const token = await loginAs(dao.world, DAO)
    const transfer = () =>
      call(dao.world, 'POST /api/wallet/transfer', { body: { from: 'wallet', to: 'MEKONG', amount: 1 } }, token)
    expect(await transfer()).toEqual(refusalOf('SLOT_NO_ACCOUNT'))
    await dao.activate('MEKONG')
    expect(await transfer()).toEqual(success)
  })

  test('is opened once', async () => {
    const noi = await createPlayer(NOI)
    const answers = await Promise.all(Array.from({ length: 10 }, () => noi.activate('MEKONG')))
    expect(answers[0]).toEqual(success)
    for (const answer of answers.slice(1)) expect(answer).toEqual(refusalOf('SLOT_ALREADY_ACTIVE'))
  })

  test('is not opened by a game that is down', async () => {
    const noi = await createPlayer(NOI)
    await noi.down('MEKONG')
    const before = noi.world.state
    expect(await noi.activate('MEKONG')).toEqual(refusalOf('SLOT_ACTIVATE_FAIL'))
    expect(noi.world.state).toBe(before)
  })

  test('that is open stays open, and is shown, when its game is down', async () => {
    const dao = await createPlayer(DAO)
    await dao.down('ORCHID')
    expect(await dao.activate('ORCHID')).toEqual(refusalOf('SLOT_ALREADY_ACTIVE'))
    expect(await dao.account('ORCHID')).toMatchObject({ status: 200 })
  })

  test('is drawn from the chance of its world', async () => {
    const drawAccount = async (seed: number) => {
      const noi = await createPlayer(NOI, seed)
      await noi.activate('MEKONG')
      return (await noi.account('MEKONG')).body
    }
    expect(await drawAccount(1)).toEqual(await drawAccount(1))
    expect(await drawAccount(1)).not.toEqual(await drawAccount(2))
  })
})

describe('a new password for a game', () => {
  test('takes the place of the old one, and the name stays', async () => {
    const dao = await createPlayer(DAO)
    const before = (await dao.account('ORCHID')).body as { username: string; password: string }
    expect(await dao.reset('ORCHID')).toEqual(success)
    const after = (await dao.account('ORCHID')).body as { username: string; password: string }
    expect(after.username).toBe(before.username)
    expect(after.password).not.toBe(before.password)
  })

  test('makes a game active that was not', async () => {
    const noi = await createPlayer(NOI)
    expect(await noi.reset('MEKONG')).toEqual(success)
    expect(await noi.active()).toEqual(['MEKONG'])
    expect(await noi.account('MEKONG')).toEqual(account)
  })

  test('is not given by a game that is down', async () => {
    const dao = await createPlayer(DAO)
    await dao.down('ORCHID')
    const before = dao.world.state
    expect(await dao.reset('ORCHID')).toEqual(refusalOf('SLOT_RESET_PASSWORD_FAIL'))
    expect(dao.world.state).toBe(before)
  })
})

describe.each(['activate', 'account', 'reset'] as const)('%s', (act) => {
  test('knows no game that there is not', async () => {
    const noi = await createPlayer(NOI)
    expect(await noi[act]('NOSUCH')).toEqual(refusalOf('NO_GAME'))
  })

  test.each(['', 'wallet', 'mekong', '__proto__', 'constructor', 'M', 'MEKONG\n', 'M'.repeat(40)])(
    'takes %j for no code of a game',
    async (code) => {
      const noi = await createPlayer(NOI)
      expect(await noi[act](code)).toEqual(refusalOf('NO_DATA'))
    },
  )
})
