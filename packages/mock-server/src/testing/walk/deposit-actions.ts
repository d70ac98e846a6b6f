import type { QrProvider } from '@sabai/contracts/constants'
import { SLIP_KINDS } from '@sabai/contracts/scenario'
import fc from 'fast-check'
import { amount, who } from './any-value.ts'

/** What happens around the product, and uploads, whose verdicts are drawn at random. */
export type DepositAct = Extract<DepositAction, { do: 'payQr' | 'bankTransfer' | 'sendSlip' | 'uploadSlip' }>

type SlipKind = (typeof SLIP_KINDS)[number]

/** An action by which money comes in. Amounts are those of the contract, or in minor units. */
export type DepositAction =
  | { readonly do: 'createQr'; readonly who: number; readonly provider: QrProvider; readonly amount: unknown }
  /** Of the payment codes that there are by then, whoever's, the one at this place. */
  | { readonly do: 'cancelQr'; readonly who: number; readonly place: number }
  | { readonly do: 'payQr'; readonly who: number; readonly place: number }
  | {
      readonly do: 'bankTransfer'
      readonly who: number
      readonly amountMinor: number
      readonly needsSlip: boolean
      readonly isStranger: boolean
    }
  | { readonly do: 'redeemGift'; readonly who: number; readonly code: string }
  | { readonly do: 'sendSlip'; readonly who: number; readonly kind: SlipKind; readonly amountMinor: number }
  /** Of the transfers that were made by then, whoever's, the slip of the one at this place. */
  | { readonly do: 'uploadSlip'; readonly who: number; readonly place: number }

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
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('redeemGift' as const),
      who,
      code: fc.constantFrom(
        'MOCK5Abcdefg',
        'MOCK100Abcdefg',
        'MOCK1Abcdefg',
        'MOCKUSEDabcdefg',
        'MOCKEXPabcdefg',
        'no code',
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('sendSlip' as const),
      who,
      kind: fc.oneof(fc.constantFrom<SlipKind[]>('ok', 'duplicate'), fc.constantFrom(...SLIP_KINDS)),
      amountMinor: fc.integer({ min: 1, max: 1_000_000 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('uploadSlip' as const), who, place }) },
)

/** Payments of one code at the same time, or the slip of one transfer uploaded by both members. */
export const claims = fc
  .record({ what: fc.constantFrom('payQr' as const, 'uploadSlip' as const), who, place })
  .map(({ what, who: first, place: which }) => ({
    do: 'together' as const,
    actions: [first, first, 1 - first].map((each) => ({ do: what, who: each, place: which })),
  }))
