import type { LaterTexts } from '../text-types.ts'
import { deposit } from './deposit.ts'

export const enLater = { deposit } satisfies LaterTexts
