import type { PlantedFault } from './planted-fault.ts'

const WEB = 'packages/web/src'

/** Faults of the commands that members confirm, and of what the app says about their outcome. */
export const COMMAND_FAULTS: readonly PlantedFault[] = [
  {
    name: 'a command without an answer is called failed',
    file: `${WEB}/api/send-call.ts`,
    from: '{ outcomeUnknown: isCommand })\n  } finally',
    to: '{ outcomeUnknown: false })\n  } finally',
    invariants: ['outcome-is-true'],
  },
  {
    name: 'an answer that cannot be read is called a failure',
    file: `${WEB}/api/read-reply.ts`,
    from: 'const outcomeUnknown = isCommand && (isSuccess || status >= 500)',
    to: 'const outcomeUnknown = isCommand && isSuccess && status >= 500',
    invariants: ['outcome-is-true'],
  },
  {
    name: 'a command without an answer is sent again',
    file: `${WEB}/api/send-call.ts`,
    from: 'sendCall(route, input ?? {}, true)',
    to: `sendCall(route, input ?? {}, true).catch((error) => {
      if (error.outcomeUnknown) return sendCall(route, input ?? {}, true)
      throw error
    })`,
    invariants: ['one-command-per-press', 'ledger-agrees', 'outcome-is-true'],
  },
  {
    name: 'a command without an answer is sent again after a reload',
    file: `${WEB}/api/send-call.ts`,
    from: 'sendCall(route, input ?? {}, true)',
    to: `{
  sessionStorage.setItem('sent', JSON.stringify([route, input ?? {}]))
  return sendCall(route, input ?? {}, true).then((reply) => {
    sessionStorage.removeItem('sent')
    return reply
  })
}
const [sentRoute, sentInput] = JSON.parse(sessionStorage.getItem('sent') ?? '[]')
sessionStorage.removeItem('sent')
if (sentRoute) void sendCall(sentRoute, sentInput, true).catch(() => undefined)
`,
    invariants: ['one-command-per-press', 'ledger-agrees'],
  },
  {
    name: 'one press sends two commands',
    file: `${WEB}/api/use-command.ts`,
    from: 'const outcome = await toResult(send(...args))',
    to: 'const [outcome] = await Promise.all([toResult(send(...args)), toResult(send(...args))])',
    invariants: ['one-command-per-press', 'ledger-agrees', 'outcome-is-true', 'balance-is-current'],
  },
  {
    name: 'a refused transfer has a receipt',
    file: `${WEB}/features/transfer/transfer-review-dialog.tsx`,
    from: 'if (outcome?.error) onProblem(',
    to: 'if (outcome?.error?.outcomeUnknown) onProblem(',
    invariants: ['outcome-is-true'],
  },
  {
    name: 'a withdrawal without an answer has a receipt',
    file: `${WEB}/features/withdraw/withdraw-dialog.tsx`,
    from: 'if (!outcome.error) return setWithdrawal(',
    to: 'if (!outcome.error?.code) return setWithdrawal(',
    invariants: ['outcome-is-true'],
  },
  {
    name: 'a transfer is sent without its satang',
    file: `${WEB}/features/transfer/transfer-review-dialog.tsx`,
    from: 'await run({ body: details })',
    to: 'await run({ body: { ...details, amount: Math.floor(details.amount) } })',
    invariants: ['sent-as-confirmed'],
  },
]
