import fc from 'fast-check'
import { who } from './any-value.ts'

/** What a member does with the wheel, invite credit and refunds; and a refund that QA grants. */
export type CreditAction =
  | { readonly do: 'spin' | 'collectInvites' | 'receiveRefund' | 'payRefund'; readonly who: number }
  /** Of the coupons that there are by then, whoever's, the one at this place. */
  | { readonly do: 'claimCoupon'; readonly who: number; readonly place: number }
  | { readonly do: 'grantRefund'; readonly who: number; readonly amountMinor: number }

/** An action that a call of the product makes. */
export type CreditCall = Exclude<CreditAction, { readonly do: 'grantRefund' }>

export const creditAction: fc.Arbitrary<CreditAction> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'spin' as const,
        'spin' as const,
        'collectInvites' as const,
        'receiveRefund' as const,
        'payRefund' as const,
      ),
      who,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('claimCoupon' as const), who, place: fc.integer({ min: 0, max: 9 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('grantRefund' as const),
      who,
      amountMinor: fc.integer({ min: 1, max: 100_000 }),
    }),
  },
)

/** One turn, claim or payment many times at the same time. */
export const rushes = creditAction.map((each) => ({
  do: 'together' as const,
  actions: Array.from({ length: 6 }, () => each),
}))
