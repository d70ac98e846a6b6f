import { deposit } from './deposit.ts'
import { slipReasons } from './slip-reasons.ts'
import { slips } from './slips.ts'

export const thLater = { deposit, slipReasons, slips }
