import type { Route } from '@sabai/contracts'
import { redeemGiftLink } from '../domain/deposits/gift-link.ts'
import { uploadSlip } from '../domain/deposits/slips.ts'
import { activate, resetGamePassword } from '../domain/game-account.ts'
import { placeOf } from '../domain/launch/addresses.ts'
import { gameLoginOf } from '../domain/launch/launch.ts'
import { addDeposit } from '../domain/money/manual-deposit.ts'
import { transfer, transferAll } from '../domain/money/transfer.ts'
import { withdraw, withdrawAll } from '../domain/money/withdraw.ts'
import { gamesOf, walletOf } from '../domain/views.ts'
import type { Handlers } from './handler.ts'
import { success } from './success.ts'

export const walletHandlers: Pick<Handlers, Extract<Route, `${string}/api/wallet${string}`>> = {
  'GET /api/wallet': ({ member, fixtureData }) => walletOf(member, fixtureData),
  'GET /api/wallet/refresh/slot': ({ state, member, fixtureData }) =>
    gamesOf(member, fixtureData, placeOf(state, fixtureData)),
  'POST /api/wallet/transfer': ({ state, member, fixtureData, now }, { body }) =>
    transfer(state, member, fixtureData.games, body, now) ?? success,
  'POST /api/wallet/transferAll': ({ state, member, fixtureData, now }, { body }) =>
    transferAll(state, member, fixtureData.games, body.to, now) ?? success,
  'GET /api/wallet/activate/{code}': ({ state, member, fixtureData }, { params }) =>
    activate(state, member, fixtureData.games, params.code) ?? success,
  'GET /api/wallet/account/{code}': ({ state, member, fixtureData, now }, { params }) =>
    gameLoginOf(state, member, fixtureData, params.code, now),
  'GET /api/wallet/resetpassword/{code}': ({ state, member, fixtureData }, { params }) =>
    resetGamePassword(state, member, fixtureData.games, params.code) ?? success,
  'POST /api/wallet/add': ({ state, member, fixtureData, now }, { body }) =>
    addDeposit(state, member, fixtureData, body.amount, now) ?? success,
  'POST /api/wallet/withdraw': ({ state, member, fixtureData, now }, { body }) =>
    withdraw(state, member, fixtureData, body.amount, now) ?? success,
  'POST /api/wallet/withdrawAll': ({ state, member, fixtureData, now }, { body }) =>
    withdrawAll(state, member, fixtureData, body.amount, now) ?? success,
  'POST /api/wallet/truelink': ({ state, member, fixtureData, now }, { body }) =>
    redeemGiftLink(state, member, fixtureData, body.link, now) ?? success,
  'POST /api/wallet/slip': ({ state, member, fixtureData, now, upload }) =>
    uploadSlip(state, member, fixtureData, upload, now),
}
