import type { Reply } from '@sabai/contracts'
import { CATEGORIES, type Category, type Currency } from '@sabai/contracts/constants'
import { sum } from '../../lib/format/money.ts'
import { numberOf, textOf, type Untrusted } from '../../lib/wire/untrusted.ts'

/** What the balance card shows. An amount that the reply does not hold is null, never zero. */
export interface Balance {
  readonly name: string
  /** '' where it is not known. */
  readonly memberId: string
  readonly coins: number | null
  readonly currency: Currency
  readonly wallet: number | null
  readonly categories: Readonly<Record<Category, number | null>>
  /** Wallet and all categories, exact to the smallest unit; null as soon as one part is not known. */
  readonly total: number | null
  /** What was earned by inviting friends, and what of it is paid, in percent: with no bonus active, and with one. */
  readonly referral: Readonly<Record<'amount' | 'success' | 'fail', number | null>>
}

/** The same member while their amounts are not known. */
export const withoutAmounts = (balance: Balance): Balance => ({
  ...balance,
  wallet: null,
  categories: { slot: null, sport: null, lotto: null },
  total: null,
  referral: { ...balance.referral, amount: null },
})

/**
 * Reads the reply defensively: a server may leave out or break any field, and the rest must still be shown. A category
 * that a good list does not name holds nothing; an item whose category cannot be read may belong to any of them.
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
    coins: numberOf(reply.profile?.coin),
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
