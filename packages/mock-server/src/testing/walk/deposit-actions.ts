import type { QrProvider } from '@sabai/contracts/constants'
import fc from 'fast-check'
import { amount, who } from './any-value.ts'

/** An action by which money comes in. Amounts are those of the contract, or in minor units. */
export type DepositAction =
  | { readonly do: 'createQr'; readonly who: number; readonly provider: QrProvider; readonly amount: unknown }
  /** Of the payment codes that there are by then, whoever's, the one at this place. */
  | { readonly do: 'cancelQr' | 'payQr'; readonly who: number; readonly place: number }
  | {
      readonly do: 'bankTransfer'
      readonly who: number
      readonly amountMinor: number
      readonly needsSlip: boolean
      readonly isStranger: boolean
    }

/** Amounts around the limits of payment codes, in baht and in kip. */
const qrAmount = fc.oneof(
  { weight: 1, arbitrary: amount },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(9.99, 10, 99.99, 100, 9_999, 10_000, 150_000, 150_000.01, 75_000_001),
  },
)

const place = fc.integer({ min: 0, max: 20 })

export const depositAction: fc.Arbitrary<DepositAction> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('createQr' as const),
      who,
      provider: fc.constantFrom<QrProvider[]>('KBANK', 'WW', 'PAYTIMZ', 'PAYONEX', 'FP', 'FP'),
      amount: qrAmount,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('cancelQr' as const, 'payQr' as const, 'payQr' as const),
      who,
      place,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('bankTransfer' as const),
      who,
      amountMinor: fc.integer({ min: 1, max: 1_000_000 }),
      needsSlip: fc.boolean(),
      isStranger: fc.boolean(),
    }),
  },
)

/** Payments of one code at the same time. */
export const payments = fc.record({ who, place }).map((payment) => ({
  do: 'together' as const,
  actions: Array.from({ length: 3 }, () => ({ do: 'payQr' as const, ...payment })),
}))
