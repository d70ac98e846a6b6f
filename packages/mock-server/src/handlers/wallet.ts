import type { Route } from '@sabai/contracts'
import { activate, gameAccountOf, resetGamePassword } from '../domain/game-account.ts'
import { addDeposit } from '../domain/manual-deposit.ts'
import { transfer, transferAll } from '../domain/transfer.ts'
import { gamesOf, walletOf } from '../domain/views.ts'
import { withdraw, withdrawAll } from '../domain/withdraw.ts'
import { done } from './done.ts'
import type { Handlers } from './handler.ts'

export const walletHandlers: Pick<Handlers, Extract<Route, `${string}/api/wallet${string}`>> = {
  'GET /api/wallet': ({ member, catalogue }) => walletOf(member, catalogue),
  'GET /api/wallet/refresh/slot': ({ member, catalogue }) => gamesOf(member, catalogue),
  'POST /api/wallet/transfer': ({ state, member, catalogue, now }, { body }) =>
    transfer(state, member, catalogue.games, body, now) ?? done,
  'POST /api/wallet/transferAll': ({ state, member, catalogue, now }, { body }) =>
    transferAll(state, member, catalogue.games, body.to, now) ?? done,
  'GET /api/wallet/activate/{code}': ({ state, member, catalogue }, { params }) =>
    activate(state, member, catalogue.games, params.code) ?? done,
  'GET /api/wallet/account/{code}': ({ member, catalogue }, { params }) =>
    gameAccountOf(member, catalogue.games, params.code),
  'GET /api/wallet/resetpassword/{code}': ({ state, member, catalogue }, { params }) =>
    resetGamePassword(state, member, catalogue.games, params.code) ?? done,
  'POST /api/wallet/add': ({ state, member, now }, { body }) => addDeposit(state, member, body.amount, now) ?? done,
  'POST /api/wallet/withdraw': ({ state, member, catalogue, now }, { body }) =>
    withdraw(state, member, catalogue, body.amount, now) ?? done,
  'POST /api/wallet/withdrawAll': ({ state, member, catalogue, now }, { body }) =>
    withdrawAll(state, member, catalogue, body.amount, now) ?? done,
}
