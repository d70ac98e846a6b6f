import type { Input } from '@sabai/contracts'
import { INVITE_PREFIX } from '@sabai/contracts/constants'
import type { QueryContext, WorldContext } from '../context.ts'
import { createMember } from '../member.ts'
import { takeNextNumber } from '../money/ledger.ts'
import { Refusal, refuse } from '../refusal.ts'
import type { State, WorldState } from '../state.ts'
import { validateBankAccount } from './bank-account.ts'
import { isVerified } from './otp.ts'
import { findPasswordRefusal } from './password.ts'
import { parsePhone } from './phone.ts'

/** The fields of the profile step as typed. */
type ProfileInput = Pick<
  Input<'POST /api/account'>['body'],
  'name' | 'username' | 'password' | 'sourceCode' | 'inviteCode' | 'currency'
>

/** Validates the profile step of a registration (product section 5), and returns it normalised. */
export const validateProfile = ({ state, fixtureData: { lookups }, now }: QueryContext, input: ProfileInput) => {
  const { password, sourceCode = '', currency = 'BAHT' } = input
  const name = input.name.trim()
  const refuseInput = (detail: string) => refuse('INVALID_USER_INFO', { detail })
  const username = parsePhone(input.username, state.base)
  if (username === null)
    return state.base === 'th'
      ? refuse('PHONE_NUMBER_REQUIRE_10_DIGIT')
      : refuseInput('body.username is not a mobile number of Laos')
  if (name === '') return refuseInput('body.name is blank')
  const passwordRefusal = findPasswordRefusal(password, 'body.password')
  if (passwordRefusal) return passwordRefusal
  if (sourceCode !== '' && !lookups.sources.some(({ code }) => code === sourceCode))
    return refuseInput('body.sourceCode is not a source of the lookup')
  if (state.base === 'th' && currency !== 'BAHT') return refuseInput('body.currency: accounts of Thailand are in BAHT')
  if (Object.hasOwn(state.usernames, username)) return refuse('EXISTING_USER')
  if (lookups.registerOTP && !isVerified(state, username, now)) return refuse('UNVERIFIED_OTP')
  return { username, name, password, sourceCode, currency, invitedBy: inviterOf(state, input.inviteCode) }
}

/** Registers a new member, without money or open games (product section 4). */
export const register = (context: WorldContext, input: Input<'POST /api/account'>['body']) => {
  const profile = validateProfile(context, input)
  if (profile instanceof Refusal) return profile
  const bankAccount = validateBankAccount(context, input, null)
  if (bankAccount instanceof Refusal) return bankAccount
  addMember(context, { ...profile, bankAccount })
  return null
}

type NewMember = Omit<Parameters<typeof createMember>[0], 'id' | 'createdAt'>

/** Adds a member without money or open games. The caller has checked that no member has the phone number yet. */
export const addMember = ({ state, now }: WorldContext, fields: NewMember): void => {
  const member = createMember({ ...fields, id: createMemberId(state), createdAt: now })
  state.members[member.id] = member
  state.usernames[member.username] = member.id
}

/**
 * Returns the id of the member to whom an invite code belongs; null for an unknown code, which is ignored
 * (docs/decisions/account.md, "Source and inviter").
 */
const inviterOf = (state: State, inviteCode = ''): string | null => {
  const id = inviteCode.slice(INVITE_PREFIX.length)
  return inviteCode.startsWith(INVITE_PREFIX) && Object.hasOwn(state.members, id) ? id : null
}

const createMemberId = (state: WorldState): string => {
  const prefix = state.base === 'th' ? 'SB' : 'SL'
  let id: string
  do id = `${prefix}${300_000 + takeNextNumber(state)}`
  while (Object.hasOwn(state.members, id))
  return id
}
