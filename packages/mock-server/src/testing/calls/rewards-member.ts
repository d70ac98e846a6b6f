import { expect } from 'vitest'
import type { MemberContext } from '../../domain/context.ts'
import { creditWallet, postRound } from '../../domain/money/acts.ts'
import { createPlayer } from '../player.ts'
import { memberIn } from '../test-worlds.ts'

/** Logs a member in to a new frozen world. Returns functions for tests of bonuses; amounts are in baht. */
export const createRewardsMember = async (phone: string, base: 'th' | 'la' = 'th') => {
  const player = await createPlayer(phone, base)
  const { world, send, callForReply } = player
  const edit = <T>(change: (context: MemberContext) => T) =>
    world.run((draft, _now, context) => change({ ...context, member: memberIn(draft, phone) }))
  return {
    ...player,
    edit,
    deposit: (amount: number) => edit((context) => creditWallet(context, { amount: amount * 100 })),
    openGame: (code = 'ORCHID') => send('GET /api/wallet/activate/{code}', { params: { code } }),
    transfer: (from: string, to: string, amount: number) =>
      send('POST /api/wallet/transfer', { body: { from, to, amount } }),
    playRound: (bet: number, won: number, game = 'ORCHID') =>
      edit((context) => postRound(context, { game, bet: bet * 100, won: won * 100 })),
    activate: (code: string) => send('GET /api/bonus/activate/{code}', { params: { code } }),
    cancelBonus: () => send('GET /api/bonus/clear'),
    activatePromotion: (code: string) => send('GET /api/promotion/activate/{code}', { params: { code } }),
    readBonus: async (code: string) =>
      (await callForReply('GET /api/bonus')).bonuses.find((bonus) => bonus.code === code)?.userBonus,
    readStatement: async (limit: number) =>
      (await callForReply('POST /api/statement', { body: { page: 1, limit } })).statements.map(
        ({ statementType, from, to, status, amount, bonus, promotion }) =>
          `${statementType} ${from}>${to} ${amount} ${status} ${(bonus ?? promotion)?.description ?? ''}`.trim(),
      ),
  }
}

export const success = { status: 200, body: { message: 'SUCCESS' } }
export const refusalOf = (message: string) => ({
  status: expect.any(Number),
  body: expect.objectContaining({ message }),
})
