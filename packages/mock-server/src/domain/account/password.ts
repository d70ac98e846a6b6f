import { PASSWORD_LENGTH } from '@sabai/contracts/constants'
import { refuse } from '../refusal.ts'
import type { Member } from '../state.ts'

/** Why a new password is not taken; null where it is. Its characters are counted, not their bytes. */
export const findPasswordRefusal = (password: string, place: string) => {
  const { min, max } = PASSWORD_LENGTH
  const length = [...password].length
  if (length >= min && length <= max) return null
  return refuse('INVALID_USER_INFO', { detail: `${place} must have ${min} to ${max} characters` })
}

/** Exchanges a member's password for a new one (product section 2). Tokens given out before stay good. */
export const changePassword = (
  member: Member,
  order: { readonly oldPassword: string; readonly newPassword: string },
) => {
  const bad = findPasswordRefusal(order.newPassword, 'body.newPassword')
  if (bad) return bad
  if (member.password !== order.oldPassword) return refuse('WRONG_PASSWORD')
  member.password = order.newPassword
  return null
}
