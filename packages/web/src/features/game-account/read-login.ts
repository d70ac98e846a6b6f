import type { Reply } from '@sabai/contracts'
import { AUTO_LOGIN_MAX_LENGTHS } from '@sabai/contracts/constants'
import { textOf, type Untrusted } from '../../lib/wire/untrusted.ts'

/**
 * The login of a game. A field is an empty string if the server sent none, or a value that is no text or is too long.
 */
export interface Login {
  readonly username: string
  readonly password: string
}

const readText = (value: unknown, longest: number): string => {
  const text = textOf(value)
  return text.length <= longest ? text : ''
}

export const readLogin = ({ username, password }: Untrusted<Reply<'GET /api/wallet/account/{code}'>>): Login => ({
  username: readText(username, AUTO_LOGIN_MAX_LENGTHS.username),
  password: readText(password, AUTO_LOGIN_MAX_LENGTHS.password),
})
