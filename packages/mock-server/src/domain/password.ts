import { PASSWORD_LENGTH } from '@sabai/contracts/constants'
import { refused } from './refused.ts'
import type { Member } from './state.ts'

/** Why a new password is not taken; null where it is. Its characters are counted, not their bytes. */
export const badPassword = (password: string, place: string) => {
  const { min, max } = PASSWORD_LENGTH
  const length = [...password].length
  if (length >= min && length <= max) return null
  return refused('INVALID_USER_INFO', { detail: `${place} must have ${min} to ${max} characters` })
}

/** Exchanges a member's password for a new one (product section 2). Tokens given out before stay good. */
export const changePassword = (
  member: Member,
  order: { readonly oldPassword: string; readonly newPassword: string },
) => {
  const bad = badPassword(order.newPassword, 'body.newPassword')
  if (bad) return bad
  if (member.password !== order.oldPassword) return refused('WRONG_PASSWORD')
  member.password = order.newPassword
  return null
}
