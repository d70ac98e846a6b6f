import type { Route } from '@sabai/contracts'
import { redeemGiftLink } from '../domain/deposits/gift-link.ts'
import { uploadSlip } from '../domain/deposits/slips.ts'
import { activateGameAccount, resetGamePassword } from '../domain/game-account.ts'
import { gameLoginOf } from '../domain/launch/launch.ts'
import { addDeposit } from '../domain/money/manual-deposit.ts'
import { transferAll, transferAmount } from '../domain/money/transfer.ts'
import { withdraw, withdrawAll } from '../domain/money/withdraw.ts'
import { gamesOf, walletOf } from '../domain/views.ts'
import type { Handlers } from './handler.ts'
import { success } from './success.ts'

export const walletHandlers: Pick<Handlers, Extract<Route, `${string}/api/wallet${string}`>> = {
  'GET /api/wallet': walletOf,
  'GET /api/wallet/refresh/slot': gamesOf,
  'POST /api/wallet/transfer': (context, { body }) => transferAmount(context, body) ?? success,
  'POST /api/wallet/transferAll': (context, { body }) => transferAll(context, body) ?? success,
  'GET /api/wallet/activate/{code}': (context, { params }) => activateGameAccount(context, params) ?? success,
  'GET /api/wallet/account/{code}': (context, { params }) => gameLoginOf(context, params),
  'GET /api/wallet/resetpassword/{code}': (context, { params }) => resetGamePassword(context, params) ?? success,
  'POST /api/wallet/add': (context, { body }) => addDeposit(context, body) ?? success,
  'POST /api/wallet/withdraw': (context, { body }) => withdraw(context, body) ?? success,
  'POST /api/wallet/withdrawAll': (context, { body }) => withdrawAll(context, body) ?? success,
  'POST /api/wallet/truelink': (context, { body }) => redeemGiftLink(context, body) ?? success,
  'POST /api/wallet/slip': (context) => uploadSlip(context, context.upload),
}
