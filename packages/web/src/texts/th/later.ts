import { deposit } from './deposit.ts'
import { gameAccount } from './game-account.ts'
import { slipReasons } from './slip-reasons.ts'
import { slips } from './slips.ts'

export const thLater = { deposit, gameAccount, slipReasons, slips }
