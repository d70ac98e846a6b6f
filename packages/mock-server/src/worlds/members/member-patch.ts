import { AUTO_LOGIN_MAX_LENGTHS } from '@sabai/contracts/constants'
import { endBonusWithoutLoss } from '../../domain/rewards/bonus/bonus-end.ts'
import type { Member, WorldState } from '../../domain/state.ts'
import type { CastMember } from '../../fixture-schema/schema.ts'
import { suggest } from '../../fixtures/suggest.ts'
import { InvalidInputError, type Issue, withIssuePath } from '../../lib/issue.ts'
import { requireMember } from './find-member.ts'

const MEMBER_PATH_PREFIX = 'members.'

/** Returns whether a patch changes a member, and not the fixture data. */
export const isMemberPatch = (path: string): boolean => path.startsWith(MEMBER_PATH_PREFIX)

interface FieldRule {
  readonly expects: string
  readonly isValid: (value: unknown) => boolean
}

/** The rules for the fields of a member that a patch may change. Acts move money instead, so that the books add up. */
const FIELD_RULES: Readonly<Record<string, FieldRule>> = {
  name: {
    expects: 'a text of 1 to 200 characters',
    isValid: (value) => typeof value === 'string' && value.length >= 1 && value.length <= 200,
  },
  inactive: { expects: 'true or false', isValid: (value) => typeof value === 'boolean' },
  coin: { expects: 'a whole number from 0 on', isValid: (value) => Number.isSafeInteger(value) && Number(value) >= 0 },
  bankAccount: { expects: 'null, which takes it away', isValid: (value) => value === null },
  bonus: { expects: 'null, which ends it without a loss', isValid: (value) => value === null },
}

/** The rule for the password of an open game account: `members.somchai.games.ORCHID.password`. */
const GAME_PASSWORD_RULE: FieldRule = {
  expects: `a text of 1 to ${AUTO_LOGIN_MAX_LENGTHS.password} characters`,
  isValid: (value) => typeof value === 'string' && value.length >= 1 && value.length <= AUTO_LOGIN_MAX_LENGTHS.password,
}

const ruleOf = (fieldPath: readonly string[]): FieldRule | undefined => {
  const [name = '', , part] = fieldPath
  if (fieldPath.length === 1) return Object.hasOwn(FIELD_RULES, name) ? FIELD_RULES[name] : undefined
  return fieldPath.length === 3 && name === 'games' && part === 'password' ? GAME_PASSWORD_RULE : undefined
}

/** The names of the member fields that a patch may change, apart from the passwords of games. */
export const MEMBER_FIELDS = Object.keys(FIELD_RULES)

/** Reports an unknown field or an invalid value in a patch of a member. Does not check whether the member exists. */
export const checkMemberPatch = (path: string, value: unknown): Issue[] => {
  const fieldPath = path.slice(MEMBER_PATH_PREFIX.length).split('.').slice(1)
  const [name = ''] = fieldPath
  const rule = ruleOf(fieldPath)
  const ruleOfWholeField = rule ? undefined : ruleOf([name])
  const fail = (reason: string): Issue[] => [{ path: [path], message: `${path}: ${reason}` }]
  if (ruleOfWholeField)
    return fail(`nothing below ${name} can be patched, only ${name} itself: it must be ${ruleOfWholeField.expects}`)
  if (!rule)
    return fail(
      `of a member you can patch ${MEMBER_FIELDS.join(', ')} and games.<code>.password${suggest(name, MEMBER_FIELDS)}; money moves by credit and play`,
    )
  return rule.isValid(value) ? [] : fail(`must be ${rule.expects}`)
}

/**
 * Changes one field of a member on a draft: `members.somchai.coin`, `members.somchai.games.ORCHID.password`. Throws
 * InvalidInputError if that is not possible.
 */
export const patchMember = (
  { state, cast, now }: { readonly state: WorldState; readonly cast: readonly CastMember[]; readonly now: number },
  path: string,
  value: unknown,
): void => {
  const [who = '', name = '', code] = path.slice(MEMBER_PATH_PREFIX.length).split('.')
  const member = withIssuePath(path, () => requireMember(state, cast, who))
  const [issue] = checkMemberPatch(path, value)
  if (issue) throw new InvalidInputError(issue.message)
  if (name === 'bonus') {
    if (member.bonus) endBonusWithoutLoss({ state, member, now }, member.bonus)
  } else if (code === undefined) Object.assign(member, { [name]: value })
  else requireGameAccount(member, path, code).password = String(value)
}

const requireGameAccount = ({ games }: Member, path: string, code: string) => {
  const account = Object.hasOwn(games, code) ? games[code] : undefined
  if (!account)
    throw new InvalidInputError(`${path}: the member has no account at "${code}"${suggest(code, Object.keys(games))}`)
  return account
}
