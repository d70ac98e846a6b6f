import type { Slice } from '../fixture-schema/credit-schema.ts'
import { suggest } from '../fixtures/suggest.ts'

/** Says that nothing is won at a slice of the wheel, and at which something is. */
export const describeUnknownPrize = (code: string, slices: readonly Slice[]): string => {
  const codes = slices.flatMap((slice) => (slice.prize ? [slice.code] : []))
  const message = slices.some((slice) => slice.code === code)
    ? `nothing is won at the slice "${code}"`
    : `there is no slice "${code}"${suggest(code, codes)}`
  return `${message}: there is ${codes.join(', ')}`
}
