import type { Reply } from '@sabai/contracts'
import { expect } from 'vitest'
import type { MemberContext } from '../../domain/context.ts'
import { credit, play } from '../../domain/money/acts.ts'
import type { NewWorld } from '../../worlds/worlds.ts'
import { call, createTestWorld, loginAs } from '../test-worlds.ts'

/** The id of a member, by phone number, in the state of a test world. */
const idOf = ({ usernames }: { readonly usernames: Readonly<Record<string, string>> }, phone: string): string =>
  usernames[phone] ?? ''

/** Logs a member in to a new frozen world; returns what a test of bonuses can do and read there. Amounts in baht. */
export const createRewardsMember = async (phone: string, options: NewWorld = {}) => {
  const world = await createTestWorld(options)
  let token = await loginAs(world, phone)
  const edit = (change: (context: MemberContext) => void) =>
    world.run((draft, _now, context) => {
      const member = draft.members[idOf(draft, phone)]
      if (member) change({ ...context, member })
    })
  return {
    world,
    edit,
    change: (path: string, value: unknown) => world.run((draft) => void draft.patches.push({ path, value })),
    deposit: (amount: number) => edit((context) => credit(context, { amount: amount * 100 })),
    openGame: (code = 'ORCHID') => call(world, 'GET /api/wallet/activate/{code}', { params: { code } }, token),
    transfer: (from: string, to: string, amount: number) =>
      call(world, 'POST /api/wallet/transfer', { body: { from, to, amount } }, token),
    playRound: (bet: number, won: number, game = 'ORCHID') =>
      world.run((draft, _now, context) => {
        const member = draft.members[idOf(draft, phone)]
        return member && play({ ...context, member }, { game, bet: bet * 100, won: won * 100 })
      }),
    activate: (code: string) => call(world, 'GET /api/bonus/activate/{code}', { params: { code } }, token),
    clear: () => call(world, 'GET /api/bonus/clear', {}, token),
    promote: (code: string) => call(world, 'GET /api/promotion/activate/{code}', { params: { code } }, token),
    send: <R extends Parameters<typeof call>[1]>(route: R, input: Parameters<typeof call<R>>[2] = {}) =>
      call(world, route, input, token),
    advanceClock: async (advanceMs: number) => {
      await world.setClock({ advanceMs })
      token = await loginAs(world, phone)
    },
    member: () => {
      const member = world.state.members[idOf(world.state, phone)]
      if (!member) throw new Error(`nobody has the number ${phone}`)
      return member
    },
    readBonus: async (code: string) => {
      const { bonuses } = (await call(world, 'GET /api/bonus', {}, token)).body as Reply<'GET /api/bonus'>
      return bonuses.find((bonus) => bonus.code === code)?.userBonus
    },
    readStatement: async (limit: number) => {
      const { body } = await call(world, 'POST /api/statement', { body: { page: 1, limit } }, token)
      return (body as Reply<'POST /api/statement'>).statements.map(
        ({ statementType, from, to, status, amount, bonus, promotion }) =>
          `${statementType} ${from}>${to} ${amount} ${status} ${(bonus ?? promotion)?.description ?? ''}`.trim(),
      )
    },
  }
}

export const success = { status: 200, body: { message: 'SUCCESS' } }
export const refusalOf = (message: string) => ({
  status: expect.any(Number),
  body: expect.objectContaining({ message }),
})
