import type { Route } from '@sabai/contracts'
import { transfer, transferAll } from '../domain/transfer.ts'
import { gamesOf, walletOf } from '../domain/views.ts'
import type { Handlers } from './handler.ts'

const done = { message: 'SUCCESS' } as const

export const walletHandlers: Pick<Handlers, Extract<Route, `${string}/api/wallet${string}`>> = {
  'GET /api/wallet': ({ member, catalogue }) => walletOf(member, catalogue),
  'GET /api/wallet/refresh/slot': ({ member, catalogue }) => gamesOf(member, catalogue),
  'POST /api/wallet/transfer': ({ state, member, catalogue, now }, { body }) =>
    transfer(state, member, catalogue.games, body, now) ?? done,
  'POST /api/wallet/transferAll': ({ state, member, catalogue, now }, { body }) =>
    transferAll(state, member, catalogue.games, body.to, now) ?? done,
}
