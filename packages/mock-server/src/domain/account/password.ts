import { PASSWORD_LENGTH } from '@sabai/contracts/constants'
import { refuse } from '../refusal.ts'
import type { Member } from '../state.ts'

/** Returns why a new password is refused, or null if it is accepted. Its length is in characters, not bytes. */
export const findPasswordRefusal = (password: string, place: string) => {
  const { min, max } = PASSWORD_LENGTH
  const length = [...password].length
  if (length >= min && length <= max) return null
  return refuse('INVALID_USER_INFO', { detail: `${place} must have ${min} to ${max} characters` })
}

/** Changes a member's password (product section 2). Tokens issued before stay valid. */
export const changePassword = (
  member: Member,
  order: { readonly oldPassword: string; readonly newPassword: string },
) => {
  const refusal = findPasswordRefusal(order.newPassword, 'body.newPassword')
  if (refusal) return refusal
  if (member.password !== order.oldPassword) return refuse('WRONG_PASSWORD')
  member.password = order.newPassword
  return null
}
