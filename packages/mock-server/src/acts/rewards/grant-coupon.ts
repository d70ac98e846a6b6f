import { refuse } from '../../domain/refusal.ts'
import { giveCoupon } from '../../domain/rewards/coupons.ts'
import { suggest } from '../../fixtures/suggest.ts'
import type { Issue } from '../../lib/issue.ts'
import { parseDuration } from '../../lib/time.ts'
import type { Act, ActScope } from '../act.ts'
import { checkMember } from '../checks.ts'

export const grantCoupon: Act<'grantCoupon'> = {
  check: ({ member, slice }, scope) => [...checkMember(member, scope), ...checkSlice(slice, scope)],
  apply: (context, { member, slice: code, endsIn }) => {
    const slice = context.fixtureData.rewards.wheel.slices.find((each) => each.code === code)
    if (!slice) return refuse('INVALID_PRIZE_CODE')
    const lifeMs = endsIn === undefined ? undefined : (parseDuration(endsIn) ?? undefined)
    giveCoupon({ ...context, member: context.requireMember(member) }, slice, lifeMs)
    return null
  },
  describe: ({ member, slice, endsIn }) =>
    `${member} gets the coupon ${slice} of the prize wheel${endsIn === undefined ? '' : `, which ends in ${endsIn}`}`,
}

const checkSlice = (code: string, { fixtureData }: ActScope): Issue[] => {
  const { slices } = fixtureData.rewards.wheel
  const codes = slices.flatMap((slice) => (slice.prize ? [slice.code] : []))
  if (codes.includes(code)) return []
  const problem = slices.some((slice) => slice.code === code)
    ? `nothing is won at the slice "${code}"`
    : `there is no slice "${code}"${suggest(code, codes)}`
  return [{ path: ['slice'], message: `${problem}: there is ${codes.join(', ')}` }]
}
