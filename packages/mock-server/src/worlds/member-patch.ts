import type { Member, WorldState } from '../domain/state.ts'
import type { CastMember } from '../fixtures/schema.ts'
import { didYouMean } from '../fixtures/suggest.ts'
import { memberNamed } from './do.ts'

const PREFIX = 'members.'

/** Whether a patch is of a member, and not of the catalogue. */
export const isMemberPatch = (path: string): boolean => path.startsWith(PREFIX)

/** What may be patched of a member. Money is not: it moves by acts, so that the books add up. */
const FIELDS: Record<string, { readonly expects: string; readonly set: (member: Member, value: unknown) => boolean }> =
  {
    name: {
      expects: 'a text of 1 to 200 characters',
      set: (member, value) => {
        if (typeof value !== 'string' || value.length < 1 || value.length > 200) return false
        member.name = value
        return true
      },
    },
    inactive: {
      expects: 'true or false',
      set: (member, value) => {
        if (typeof value !== 'boolean') return false
        member.inactive = value
        return true
      },
    },
    coin: {
      expects: 'a whole number from 0 on',
      set: (member, value) => {
        if (!Number.isSafeInteger(value) || Number(value) < 0) return false
        member.coin = Number(value)
        return true
      },
    },
    bankAccount: {
      expects: 'null, which takes it away',
      set: (member, value) => {
        if (value !== null) return false
        member.bankAccount = null
        return true
      },
    },
  }

/** Changes one field of a member on a draft: `members.somchai.coin`. A sentence where it cannot be, else null. */
export const patchMember = (
  state: WorldState,
  cast: readonly CastMember[],
  path: string,
  value: unknown,
): string | null => {
  const [who = '', name = '', ...rest] = path.slice(PREFIX.length).split('.')
  const member = memberNamed(state, cast, who)
  if (typeof member === 'string') return `${path}: ${member}`
  const field = rest.length === 0 && Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined
  if (!field) {
    const known = Object.keys(FIELDS)
    return `${path}: of a member you can patch ${known.join(', ')}${didYouMean(name, known)}; money moves by credit and play`
  }
  return field.set(member, value) ? null : `${path}: must be ${field.expects}`
}
