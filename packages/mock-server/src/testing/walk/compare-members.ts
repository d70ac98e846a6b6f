import type { Reply } from '@sabai/contracts'
import { expect } from 'vitest'
import { isOpenAt } from '../../domain/deposits/qr-code.ts'
import type { World } from '../../worlds/world.ts'
import { call, memberIn } from '../test-worlds.ts'
import { NEWCOMER_PHONES } from './model/create-model.ts'
import { gameAt, type Model } from './model/model.ts'
import { listOpenQrCodes } from './model/model-deposit.ts'
import type { OfferedRound } from './model/model-game.ts'

/** Expects that every member, payment code and registration of the world is as in the model. */
export const compareMembers = async (
  world: World,
  model: Model,
  phones: readonly string[],
  tokens: readonly string[],
): Promise<void> => {
  const memberOf = (who: number) => memberIn(world.state, phones[who] ?? '')
  const { usernames, qrCodes } = world.state
  const openCodes = Object.values(qrCodes).filter((code) => isOpenAt(code, world.now()))
  expect(openCodes.map(({ id }) => id).toSorted()).toEqual(listOpenQrCodes(model))
  const registeredIndexes = NEWCOMER_PHONES[world.base].flatMap((phone, index) =>
    Object.hasOwn(usernames, phone) ? [index] : [],
  )
  expect(registeredIndexes).toEqual([...model.registered].toSorted())
  for (const [memberIndex, expected] of model.members.entries()) {
    const token = tokens[memberIndex]
    const wallet = (await call(world, 'GET /api/wallet', {}, token)).body as Reply<'GET /api/wallet'>
    const { slots } = (await call(world, 'GET /api/wallet/refresh/slot', {}, token))
      .body as Reply<'GET /api/wallet/refresh/slot'>
    const shownBalances = Object.fromEntries([
      ['wallet', wallet.wallet.amount],
      ...slots.filter(({ isActive }) => isActive).map(({ code, amount }) => [code, amount]),
    ])
    const { games } = memberOf(memberIndex)
    const toCounts = (code: string, { session, rounds }: OfferedRound) => [code, session, rounds]
    expect(
      Object.entries(games)
        .map(([code, game]) => toCounts(code, game))
        .toSorted(),
    ).toEqual([...expected.open].map((code) => toCounts(code, gameAt(model, memberIndex, code))).toSorted())
    const scale = 10 ** expected.decimals
    const expectedBalances = ['wallet', ...expected.open].map((name) => [
      name,
      Number(expected.balances.get(name) ?? 0n) / scale,
    ])
    expect(shownBalances).toEqual(Object.fromEntries(expectedBalances))
    const bonusCheck = await call(world, 'GET /api/bonus/check/active', {}, token)
    expect((bonusCheck.body as Reply<'GET /api/bonus/check/active'>).status).toBe(expected.bonus !== null)
    const { coins, invite, refund } = expected.credit
    expect(wallet.profile.coin).toBe(coins)
    const { bonus, inviteAmount, refund: grantedRefund } = memberOf(memberIndex)
    expect([inviteAmount, grantedRefund.credit]).toEqual([Number(invite), Number(refund)])
    expect(bonus && [bonus.code, bonus.turnoverDone]).toEqual(
      expected.bonus && [expected.bonus.code, Number(expected.bonus.done)],
    )
    const statement = await call(world, 'POST /api/statement', { body: { page: 1, limit: 1 } }, token)
    expect((statement.body as Reply<'POST /api/statement'>).total).toBe(expected.statementEntries)
  }
}
