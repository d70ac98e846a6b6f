import { dropBonus } from '../domain/rewards/bonus-end.ts'
import type { WorldState } from '../domain/state.ts'
import type { CastMember } from '../fixtures/schema.ts'
import { suggest } from '../fixtures/suggest.ts'
import { requireMember } from './find-member.ts'
import { WorldRefusedError, withPlace } from './world-refused-error.ts'

const PREFIX = 'members.'

/** Whether a patch is of a member, and not of the fixture data. */
export const isMemberPatch = (path: string): boolean => path.startsWith(PREFIX)

/** What may be patched of a member. Money is not: it moves by acts, so that the books add up. */
const FIELD_RULES: Record<string, { readonly expects: string; readonly fits: (value: unknown) => boolean }> = {
  name: {
    expects: 'a text of 1 to 200 characters',
    fits: (value) => typeof value === 'string' && value.length >= 1 && value.length <= 200,
  },
  inactive: { expects: 'true or false', fits: (value) => typeof value === 'boolean' },
  coin: { expects: 'a whole number from 0 on', fits: (value) => Number.isSafeInteger(value) && Number(value) >= 0 },
  bankAccount: { expects: 'null, which takes it away', fits: (value) => value === null },
  bonus: { expects: 'null, which ends it without a loss', fits: (value) => value === null },
}

/** The names of the fields of a member that a patch may change. */
export const MEMBER_FIELDS = Object.keys(FIELD_RULES)

/** What is wrong with a patch of a member, whoever that is: its field, or the value. Null where nothing is. */
export const findMemberPatchMistake = (path: string, value: unknown): string | null => {
  const [, name = '', ...rest] = path.slice(PREFIX.length).split('.')
  const field = rest.length === 0 && Object.hasOwn(FIELD_RULES, name) ? FIELD_RULES[name] : undefined
  if (!field)
    return `${path}: of a member you can patch ${MEMBER_FIELDS.join(', ')}${suggest(name, MEMBER_FIELDS)}; money moves by credit and play`
  return field.fits(value) ? null : `${path}: must be ${field.expects}`
}

/** Changes one field of a member on a draft: `members.somchai.coin`. Throws WorldRefusedError where it cannot be. */
export const patchMember = (
  state: WorldState,
  cast: readonly CastMember[],
  path: string,
  value: unknown,
  now: number,
): void => {
  const [who = '', name = ''] = path.slice(PREFIX.length).split('.')
  const member = withPlace(path, () => requireMember(state, cast, who))
  const mistake = findMemberPatchMistake(path, value)
  if (mistake !== null) throw new WorldRefusedError(mistake)
  if (name !== 'bonus') Object.assign(member, { [name]: value })
  else if (member.bonus) dropBonus(state, member, member.bonus, now)
}
