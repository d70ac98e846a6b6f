import type { Route } from '@sabai/contracts'
import type { RuleSpec } from '@sabai/contracts/control'
import type { Issue, Path } from '../../../lib/issue.ts'
import { findContractViolations } from '../contract-violations.ts'

type ReplySpec = Pick<RuleSpec, 'reply' | 'change' | 'status' | 'headers' | 'violation'>

/** Headers that say where a reply ends. */
const FRAMING_HEADERS: readonly string[] = ['content-length', 'transfer-encoding', 'connection', 'trailer']

/**
 * Reports a reply that breaks its contract although `violation` is not set, or obeys it although `violation` is set.
 * Also reports `status`, `headers` or `violation` in a rule without a reply.
 */
export const checkReply = (
  { reply, change, status, headers, violation }: ReplySpec,
  on: Route | '*',
  path: Path,
): Issue[] => {
  const framingHeader = Object.keys(headers ?? {}).find((name) => FRAMING_HEADERS.includes(name.toLowerCase()))
  if (framingHeader !== undefined)
    return [
      {
        path: [...path, 'headers', framingHeader],
        key: true,
        message: `the mock sets "${framingHeader}" itself: a reply that is cut short is a fault`,
      },
    ]
  const replyParts = { status, headers, violation: change ? undefined : violation }
  if (reply === undefined)
    return (['status', 'headers', 'violation'] as const)
      .filter((name) => replyParts[name] !== undefined)
      .map((name) => ({ path: [...path, name], key: true, message: `"${name}" belongs to reply, and there is none` }))
  if (violation === true) {
    const obeysContract =
      (status ?? 200) === 200 && on !== '*' && findContractViolations(on, 'reply', reply, []).length === 0
    return obeysContract
      ? [{ path: [...path, 'violation'], message: 'this reply keeps the contract: leave "violation" out' }]
      : []
  }
  if (on === '*')
    return [
      { path: [...path, 'reply'], message: 'one reply for every call breaks most contracts: add "violation: true"' },
    ]
  const isOtherStatus = status !== undefined && status !== 200
  return [
    ...(isOtherStatus
      ? [
          {
            path: [...path, 'status'],
            message: `a reply has status 200: use "refuse", or add "violation: true" to send ${status}`,
          },
        ]
      : []),
    ...findContractViolations(on, 'reply', reply, [...path, 'reply']).map((issue) => ({
      ...issue,
      message: `${issue.message} (by the contract of ${on}; "violation: true" breaks it on purpose)`,
    })),
  ]
}
