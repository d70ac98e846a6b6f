import { isErrorCode, STATUS_BY_CODE } from '@sabai/contracts/errors'
import { parseObject } from '../lib/wire/untrusted.ts'
import { ApiError } from './api-error.ts'

/** Returns the `message` of a reply, or an empty string. Only this field identifies a refusal (product section 8). */
export const messageOf = (reply: object | null): string => {
  const message = reply && 'message' in reply ? reply.message : ''
  return typeof message === 'string' ? message : ''
}

/**
 * Parses a reply, or returns the error that describes it. A refusal is recognised by its code and not by its status,
 * because any proxy on the way may send a failing status. If the reply has no code of the error catalogue, a 5xx status
 * means that the command may have been carried out. If it has one, the status in the catalogue decides that.
 */
export const readReply = (status: number, text: string, isCommand: boolean): object | ApiError => {
  const reply = parseObject(text)
  const code = messageOf(reply)
  if (isErrorCode(code) && STATUS_BY_CODE[code] >= 400)
    return new ApiError('refused', { code, outcomeUnknown: isCommand && STATUS_BY_CODE[code] >= 500 })

  const isSuccess = status >= 200 && status < 300
  if (isSuccess && reply) return reply
  const outcomeUnknown = isCommand && (isSuccess || status >= 500)
  return code ? new ApiError('refused', { code, outcomeUnknown }) : new ApiError('unreadable', { outcomeUnknown })
}
