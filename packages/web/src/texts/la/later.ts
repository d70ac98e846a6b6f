import type { LaterTexts } from '../text-types.ts'
import { deposit } from './deposit.ts'

export const laLater = { deposit } satisfies LaterTexts
