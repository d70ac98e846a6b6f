import type { Reply } from '@sabai/contracts'
import { CATEGORIES, type Category, type Currency } from '@sabai/contracts/constants'
import { sum } from '../../lib/format/money.ts'
import { countOf, numberOf, textOf, type Untrusted } from '../../lib/wire/untrusted.ts'

/** The data of the balance card. An amount that the reply lacks is null, never zero. */
export interface Balance {
  readonly name: string
  /** An empty string if it is unknown. */
  readonly memberId: string
  readonly coins: number | null
  readonly currency: Currency
  readonly wallet: number | null
  readonly categories: Readonly<Record<Category, number | null>>
  /** Sum of the wallet and all categories, exact to the smallest unit; null if any part is unknown. */
  readonly total: number | null
  /**
   * The referral bonus. The server pays `success` percent of its amount while no bonus is active, and `fail` percent
   * while a bonus is active.
   */
  readonly referral: Readonly<Record<'amount' | 'success' | 'fail', number | null>>
}

/** Returns a balance of the same member with all amounts unknown. */
export const removeAmounts = (balance: Balance): Balance => ({
  ...balance,
  wallet: null,
  categories: { slot: null, sport: null, lotto: null },
  total: null,
  referral: { ...balance.referral, amount: null },
})

/**
 * Reads the reply defensively: the server may omit or break any field, and the rest must still be shown. The sum of a
 * category is zero if the list of items is readable and has none of this category. An item whose category is unknown
 * may belong to any category, so it makes every sum null.
 */
export const readBalance = (reply: Untrusted<Reply<'GET /api/wallet'>>): Balance => {
  const currency = reply.profile?.currency === 'LAK' ? 'LAK' : 'BAHT'
  const wallet = numberOf(reply.wallet?.amount)
  const { slots } = reply
  const isReadable =
    Array.isArray(slots) && slots.every((slot) => CATEGORIES.some((category) => category === slot?.category))
  const sumOf = (category: Category) =>
    isReadable
      ? sum(
          slots.filter((slot) => slot?.category === category).map((slot) => numberOf(slot?.amount)),
          currency,
        )
      : null
  const categories = Object.fromEntries(
    CATEGORIES.map((category) => [category, sumOf(category)]),
  ) as Balance['categories']
  return {
    name: textOf(reply.profile?.name),
    memberId: textOf(reply.profile?._id),
    coins: countOf(reply.profile?.coin),
    currency,
    wallet,
    categories,
    total: sum([wallet, ...Object.values(categories)], currency),
    referral: {
      amount: numberOf(reply.invite?.amount),
      success: numberOf(reply.invite?.success),
      fail: numberOf(reply.invite?.fail),
    },
  }
}
