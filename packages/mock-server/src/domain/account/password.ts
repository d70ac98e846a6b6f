import { PASSWORD_LENGTH } from '@sabai/contracts/constants'
import { refuse } from '../refusal.ts'
import type { Member } from '../state.ts'

/** Returns why a new password is refused, or null if it is accepted. The limits count characters, not bytes. */
export const findPasswordRefusal = (password: string, fieldPath: string) => {
  const { min, max } = PASSWORD_LENGTH
  const length = [...password].length
  if (length >= min && length <= max) return null
  return refuse('INVALID_USER_INFO', { detail: `${fieldPath} must have ${min} to ${max} characters` })
}

/** Changes a member's password (product section 2). Tokens issued before stay valid. */
export const changePassword = (
  member: Member,
  passwords: { readonly oldPassword: string; readonly newPassword: string },
) => {
  const refusal = findPasswordRefusal(passwords.newPassword, 'body.newPassword')
  if (refusal) return refusal
  if (member.password !== passwords.oldPassword) return refuse('WRONG_PASSWORD')
  member.password = passwords.newPassword
  return null
}
