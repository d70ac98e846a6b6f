import { deposit } from './deposit.ts'

export const thLater = { deposit }
