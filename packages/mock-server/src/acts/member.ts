import { parsePhone } from '../domain/account/phone.ts'
import { addMember } from '../domain/account/register.ts'
import { refuse } from '../domain/refusal.ts'
import type { Base } from '../fixture-schema/schema.ts'
import type { Issue } from '../lib/issue.ts'
import type { Act, ActScope } from './act.ts'
import { checkMember } from './checks.ts'

const PHONE_FORMATS: Readonly<Record<Base, string>> = {
  th: '10 digits, such as "0690000099"',
  la: '10 digits that begin with 20, such as "2010000099"',
}
const DEFAULT_PASSWORD = 'demo1234'
const DEFAULT_NAME = 'New Member'

/**
 * Returns the bank account of a member whom the act creates. Its number ends with the last four digits of the phone
 * number, so that two such members rarely have the same account.
 */
const bankAccountOf = (phone: string, bankCode: string) => ({
  bankCode,
  bankAccountName: DEFAULT_NAME.toUpperCase(),
  bankAccountNo: `000000${phone.slice(-4)}`,
})

export const member: Act<'member'> = {
  check: ({ phone, currency, invitedBy }, scope) => [
    ...checkPhone(phone, scope),
    ...(scope.base === 'th' && currency === 'LAK'
      ? [{ path: ['currency'], message: 'accounts of Thailand are in BAHT: leave the currency out, or write base: la' }]
      : []),
    ...(invitedBy === undefined ? [] : checkMember(invitedBy, scope, 'invitedBy')),
  ],
  apply: (context, { phone, name = DEFAULT_NAME, password = DEFAULT_PASSWORD, currency, invitedBy }) => {
    const { state, fixtureData, requireMember } = context
    const username = parsePhone(phone, state.base) ?? phone
    if (Object.hasOwn(state.usernames, username))
      return refuse('EXISTING_USER', { detail: `somebody has the phone number "${phone}" already: choose another` })
    const [bank] = fixtureData.lookups.banks
    addMember(context, {
      username,
      name,
      password,
      currency: currency ?? (state.base === 'th' ? 'BAHT' : 'LAK'),
      bankAccount: bank ? bankAccountOf(username, bank.code) : null,
      invitedBy: invitedBy === undefined ? null : requireMember(invitedBy).id,
    })
    return null
  },
  describe: ({ phone, name, invitedBy }) =>
    `${name === undefined ? '' : `${name}, `}${phone}, becomes a member${invitedBy === undefined ? '' : `, invited by ${invitedBy}`}`,
}

const checkPhone = (phone: string, { base, cast }: ActScope): Issue[] => {
  const username = parsePhone(phone, base)
  if (username === null)
    return [
      { path: ['phone'], message: `"${phone}" is not a phone number of base "${base}": write ${PHONE_FORMATS[base]}` },
    ]
  const phoneOwner = cast.find((person) => parsePhone(person.username, base) === username)
  return phoneOwner
    ? [{ path: ['phone'], message: `"${phone}" is the phone number of ${phoneOwner.key}: choose another` }]
    : []
}
