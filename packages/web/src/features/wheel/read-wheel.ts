import type { Reply } from '@sabai/contracts'
import { countOf, numberOf, readItems, textOf, type Untrusted } from '../../lib/wire/untrusted.ts'

export interface Slice {
  readonly code: string
  readonly label: string
  readonly bgColor: string
  readonly textColor: string
  /** The operator's HTML, not sanitised. */
  readonly htmlDescription: string
}

export interface Wheel {
  readonly name: string
  /** Has at least one slice. */
  readonly slices: readonly Slice[]
}

export interface WheelSetup {
  /** Null if there is no wheel now. */
  readonly wheel: Wheel | null
  /** The number of the member's coins; null if it is unknown. */
  readonly coins: number | null
}

type WheelSetupReply = Reply<'GET /api/spinwheel/setup'>

const readSlice = (
  slice: Untrusted<NonNullable<WheelSetupReply['activeSpinwheel']>['slices'][number]>,
): Slice | null => {
  const code = textOf(slice.code)
  if (code === '') return null
  const { label, bgColor, textColor, htmlDescription } = slice
  return {
    code,
    label: textOf(label) || code,
    bgColor: textOf(bgColor),
    textColor: textOf(textColor),
    htmlDescription: textOf(htmlDescription),
  }
}

/** Reads the wheel and the member's coins. Returns null if the reply does not say whether there is a wheel. */
export const readWheelSetup = ({ activeSpinwheel, userCoin }: Untrusted<WheelSetupReply>): WheelSetup | null => {
  const slices = activeSpinwheel === null ? [] : readItems(activeSpinwheel?.slices, readSlice)
  if (slices === null) return null
  const wheel = slices.length === 0 ? null : { name: textOf(activeSpinwheel?.name), slices }
  return { wheel, coins: countOf(userCoin) }
}

/** The outcome of a spin: the index of the slice on which the wheel stops, or the code of the refusal. */
export type SpinOutcome =
  | { readonly index: number; readonly coinsLeft: number | null; readonly refusal: null }
  | { readonly refusal: string }

/**
 * Reads the outcome of a spin. If several slices have the code of the prize, picks one of them at random. If no slice
 * has the code, returns the refusal `INVALID_PRIZE_CODE`.
 */
export const readSpin = (
  { success, error, result }: Untrusted<Reply<'POST /api/spinwheel/spin'>>,
  slices: readonly Slice[],
  random: () => number,
): SpinOutcome => {
  if (success !== true) return { refusal: textOf(error) }
  const winningIndexes = slices.flatMap(({ code }, sliceIndex) => (code === result?.code ? [sliceIndex] : []))
  const index = winningIndexes[Math.floor(random() * winningIndexes.length)]
  return index === undefined
    ? { refusal: 'INVALID_PRIZE_CODE' }
    : { index, coinsLeft: countOf(result?.remainingCoin), refusal: null }
}

export interface Coupon {
  readonly id: string
  /** The words on the slice of the wheel that has won this prize. */
  readonly slice: string
  readonly name: string
  readonly amount: number | null
  /** When the coupon ends, in ISO format; an empty string if it is unknown. */
  readonly expiresAt: string
}

/**
 * Reads the coupons. Leaves out coupons without an id, because they cannot be claimed. Returns null if the reply has no
 * readable list.
 */
export const readCoupons = ({ coupons }: Untrusted<Reply<'GET /api/spinwheel/coupon'>>): readonly Coupon[] | null => {
  return readItems(coupons, ({ _id, prize, amount, expiresAt }) => {
    const id = textOf(_id)
    if (id === '') return null
    const { slice, name } = prize ?? {}
    return { id, slice: textOf(slice), name: textOf(name), amount: numberOf(amount), expiresAt: textOf(expiresAt) }
  })
}
