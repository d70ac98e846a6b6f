import type { Reply } from '@sabai/contracts'
import { AUTO_LOGIN_MAX_LENGTHS } from '@sabai/contracts/constants'
import { textOf, type Untrusted } from '../../lib/wire/untrusted.ts'

/**
 * The login of a game. A field is an empty string if the server sent no value, or a value that is not a text or is too
 * long.
 */
export interface Login {
  readonly username: string
  readonly password: string
}

const readLimitedText = (value: unknown, maxLength: number): string => {
  const text = textOf(value)
  return text.length <= maxLength ? text : ''
}

export const readLogin = ({ username, password }: Untrusted<Reply<'GET /api/wallet/account/{code}'>>): Login => ({
  username: readLimitedText(username, AUTO_LOGIN_MAX_LENGTHS.username),
  password: readLimitedText(password, AUTO_LOGIN_MAX_LENGTHS.password),
})
