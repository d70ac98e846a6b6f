import type { Currency } from '@sabai/contracts/constants'
import type { WalkSetup } from './step.ts'

/** The phone numbers of the cast. */
export const PHONES: Readonly<Record<string, string>> = {
  somchai: '0690000001',
  noi: '0690000002',
  dao: '0690000003',
  malee: '0690000004',
  keo: '2010000001',
  boun: '2010000002',
}

/** The password of the whole cast. */
export const PASSWORD = 'demo1234'

/** The currency of a member. */
export const currencyOf = ({ member }: WalkSetup): Currency => (member === 'keo' ? 'LAK' : 'BAHT')
