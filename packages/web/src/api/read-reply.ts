import { isCode, STATUS } from '@sabai/contracts/errors'
import { parseObject } from '../lib/wire/untrusted.ts'
import { ApiError } from './api-error.ts'

/** The `message` of a reply, the only field that identifies a refusal (product section 8); '' where there is none. */
export const messageOf = (reply: object | null): string => {
  const message = reply && 'message' in reply ? reply.message : ''
  return typeof message === 'string' ? message : ''
}

/**
 * The reply as JSON, or why it is none. A refusal is known by its code; a failing status without one of ours may come
 * from anything on the way. A 5xx, be it that of the code or that of a reply without one, is no refusal: a command may
 * have been applied all the same.
 */
export const readReply = (status: number, text: string, isCommand: boolean): object | ApiError => {
  const reply = parseObject(text)
  const code = messageOf(reply)
  if (isCode(code) && STATUS[code] >= 400)
    return new ApiError('refused', { code, outcomeUnknown: isCommand && STATUS[code] >= 500 })

  const good = status >= 200 && status < 300
  if (good && reply) return reply
  const outcomeUnknown = isCommand && (good || status >= 500)
  return code ? new ApiError('refused', { code, outcomeUnknown }) : new ApiError('unreadable', { outcomeUnknown })
}
