import { expect, test } from 'vitest'
import { callControl, createTestApp } from '../../../testing/test-app.ts'
import { START } from '../../../testing/test-worlds.ts'

test('the reward desk lists the rewards that can be granted, and those that a member has been granted', async () => {
  const { app, worlds } = await createTestApp()
  await worlds.create({ id: 'desk', clock: { at: START, frozen: true } })
  const params = { id: 'desk' }
  const readNoi = async () => {
    const { reply } = await callControl(app, 'GET /__mock/worlds/{id}/rewards', { params })
    return reply.members.find(({ id }) => id === 'SB100002')
  }
  const { bonuses, slices } = (await callControl(app, 'GET /__mock/worlds/{id}/rewards', { params })).reply
  expect(bonuses.map(({ code }) => code)).toEqual(expect.arrayContaining(['welcome', 'SABAI500']))
  expect(slices).toContain('CASH20')
  expect(slices).not.toContain('BLANK')
  const noRewards = {
    id: 'SB100002',
    bonus: null,
    coins: 0,
    coupons: [],
    refund: { waiting: 0, credit: 0 },
    inviteCredit: 0,
  }
  expect(await readNoi()).toEqual(noRewards)
  const member = 'noi'
  for (const body of [
    { grantBonus: { member, code: 'LUCKY88', turnoverLeft: 8 } },
    { grantCoins: { member, coins: 4 } },
    { grantCoupon: { member, slice: 'CASH20', endsIn: '1m' } },
    { grantRefund: { member, amount: 12.5 } },
    { grantInvite: { member, from: 'dao', amount: 3, entries: 2 } },
  ])
    await callControl(app, 'POST /__mock/worlds/{id}/do', { params, body })
  expect(await readNoi()).toMatchObject({
    bonus: { code: 'LUCKY88', amount: 88, turnoverLeft: 8, endsAt: new Date(START + 30 * 86_400_000).toISOString() },
    coins: 4,
    coupons: [{ expiresAt: new Date(START + 60_000).toISOString() }],
    refund: { waiting: 12.5, credit: 0 },
    inviteCredit: 6,
  })
  await callControl(app, 'POST /__mock/worlds/{id}/clock', { params, body: { advance: '1m' } })
  expect((await readNoi())?.coupons).toEqual([])
  await app.close()
})
