import fc from 'fast-check'
import { who } from './any-value.ts'

/** What a member does with bonuses and promotions. */
export type BonusAction =
  | { readonly do: 'activateBonus' | 'activatePromotion'; readonly who: number; readonly code: string }
  | { readonly do: 'clearBonus'; readonly who: number }

export const bonusAction: fc.Arbitrary<BonusAction> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('activateBonus' as const),
      who,
      code: fc.constantFrom('welcome', 'daily', 'daily', 'weekly', 'none'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('activatePromotion' as const),
      who,
      code: fc.constantFrom('SABAI500', 'LUCKY88', 'FIRST10', 'SONGKRAN300', 'NONE'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('clearBonus' as const), who }) },
)

/** One bonus received, one promotion activated or one bonus cancelled many times at the same time. */
export const grabs = bonusAction.map((each) => ({
  do: 'together' as const,
  actions: Array.from({ length: 6 }, () => each),
}))
