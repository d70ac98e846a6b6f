import type { Reply } from '@sabai/contracts'
import { listOf, numberOf, textOf, type Untrusted } from '../../lib/wire/untrusted.ts'

export interface Slice {
  readonly code: string
  readonly label: string
  readonly bgColor: string
  readonly textColor: string
  /** The operator's, not sanitised. */
  readonly htmlDescription: string
}

export interface Wheel {
  readonly name: string
  /** At least one. */
  readonly slices: readonly Slice[]
}

export interface Setup {
  /** Null where there is no wheel now. */
  readonly wheel: Wheel | null
  /** Null where it is not known. */
  readonly coins: number | null
}

type SetupReply = Reply<'GET /api/spinwheel/setup'>

const readSlice = (
  slice: Untrusted<NonNullable<SetupReply['activeSpinwheel']>['slices'][number]> | null,
): readonly Slice[] => {
  const code = textOf(slice?.code)
  if (code === '') return []
  const { label, bgColor, textColor, htmlDescription } = slice ?? {}
  return [
    {
      code,
      label: textOf(label) || code,
      bgColor: textOf(bgColor),
      textColor: textOf(textColor),
      htmlDescription: textOf(htmlDescription),
    },
  ]
}

/** The wheel and the member's coins; null where the reply is none. */
export const readSetup = ({ activeSpinwheel, userCoin }: Untrusted<SetupReply>): Setup | null => {
  if (activeSpinwheel === undefined) return null
  const slices = listOf(activeSpinwheel?.slices).flatMap(readSlice)
  const wheel = slices.length === 0 ? null : { name: textOf(activeSpinwheel?.name), slices }
  return { wheel, coins: numberOf(userCoin) }
}

/** What a spin came to: the slice to stop on, or the code of why there is none. */
export type SpinOutcome =
  | { readonly index: number; readonly coinsLeft: number | null; readonly refusal: null }
  | { readonly refusal: string }

/** Of several slices with the code that was won, chance chooses one; where none has it, the prize is unknown here. */
export const readSpin = (
  { success, error, result }: Untrusted<Reply<'POST /api/spinwheel/spin'>>,
  slices: readonly Slice[],
  random: () => number,
): SpinOutcome => {
  if (success !== true) return { refusal: textOf(error) }
  const places = slices.flatMap(({ code }, place) => (code === result?.code ? [place] : []))
  const index = places[Math.floor(random() * places.length)]
  return index === undefined
    ? { refusal: 'INVALID_PRIZE_CODE' }
    : { index, coinsLeft: numberOf(result?.remainingCoin), refusal: null }
}

export interface Coupon {
  readonly id: string
  readonly slice: string
  readonly name: string
  readonly amount: number | null
}

/** The member's coupons; one that cannot be claimed for want of an id is left out. Null where there is no list at all. */
export const readCoupons = ({ coupons }: Untrusted<Reply<'GET /api/spinwheel/coupon'>>): readonly Coupon[] | null => {
  if (!Array.isArray(coupons)) return null
  return coupons.flatMap((coupon) => {
    const id = textOf(coupon?._id)
    if (id === '') return []
    const { slice, name } = coupon?.prize ?? {}
    return [{ id, slice: textOf(slice), name: textOf(name), amount: numberOf(coupon?.amount) }]
  })
}
