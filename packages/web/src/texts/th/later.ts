import { banners } from './banners.ts'
import { bonus } from './bonus.ts'
import { chat } from './chat.ts'
import { credit } from './credit.ts'
import { deposit } from './deposit.ts'
import { gameAccount } from './game-account.ts'
import { howTo } from './how-to.ts'
import { invite } from './invite.ts'
import { refund } from './refund.ts'
import { slipReasons } from './slip-reasons.ts'
import { slips } from './slips.ts'
import { spin } from './spin.ts'
import { spinErrors } from './spin-errors.ts'

export const thLater = {
  banners,
  bonus,
  chat,
  credit,
  deposit,
  gameAccount,
  howTo,
  invite,
  refund,
  slipReasons,
  slips,
  spin,
  errors: spinErrors,
}
