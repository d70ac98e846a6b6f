import type { LaterTexts } from '../text-types.ts'
import { deposit } from './deposit.ts'
import { gameAccount } from './game-account.ts'
import { slipReasons } from './slip-reasons.ts'
import { slips } from './slips.ts'

export const laLater = { deposit, gameAccount, slipReasons, slips } satisfies LaterTexts
