import { CURRENCIES } from '@sabai/contracts/constants'
import type { ScenarioSpec } from '@sabai/contracts/control'
import { currencyOf } from '../members.ts'
import { isConfirmed, type SentCall } from '../sent-call.ts'
import type { Visit } from '../visit.ts'
import type { Invariant } from './invariant.ts'

/** How long the outcome of a command may take to be shown, in ms, on a busy machine. */
const MARK_MS = 500

/** Returns the commands that the latest step sent. */
const commandsOf = ({ calls, taken }: Visit): SentCall[] =>
  calls.filter((call) => call.step === taken.length && isConfirmed(call))

/** Whether a reply says that the server has refused the command. */
const isRefused = ({ status, body }: SentCall): boolean =>
  status !== undefined && status >= 400 && status < 500 && typeof Object(body).message === 'string'

const WITHDRAWAL = /^POST \/api\/wallet\/withdraw(All)?$/
const TRANSFER = /^POST \/api\/wallet\/transfer(All)?$/

/** Returns by how much the command has changed the member's money, in minor units; null if that cannot be said. */
const expectedChangeOf = (command: SentCall, minorUnits: number): number | null => {
  if (isRefused(command) || TRANSFER.test(command.call)) return 0
  const isDone = command.status === 200 && command.body !== undefined
  return isDone && WITHDRAWAL.test(command.call) && command.amount !== undefined
    ? -Math.round(command.amount * minorUnits)
    : null
}

/** Returns the amount of the deposit that arrives in a scenario; null if none does. */
const creditIn = ({ given = [] }: ScenarioSpec): number | null => {
  const [act] = given
  return act && 'credit' in act && act.credit ? act.credit.amount : null
}

/** The amounts that a text shows. */
const amountsIn = (text: string): number[] =>
  [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([written]) => Number(written.replaceAll(',', '')))

export const COMMAND_INVARIANTS: readonly Invariant[] = [
  {
    name: 'one-command-per-press',
    reason: 'a command that goes out twice may move money twice',
    check: async (visit, step) => {
      const commands = commandsOf(visit)
      // It presses the same control several times.
      if (step.do === 'openAndClose') return null
      const isPress = step.do === 'press' || step.do === 'key'
      if (!isPress && commands.length > 0) return `nobody confirmed ${commands[0]?.call}`
      const twice = commands.find(({ call }, index) => commands.findIndex((other) => other.call === call) !== index)
      return twice ? `one press sent ${twice.call} twice` : null
    },
  },
  {
    name: 'outcome-is-true',
    reason: 'whatever is said to be done is in the ledger, and what nobody can know is called not confirmed',
    check: async (visit) => {
      const commands = commandsOf(visit)
      const [command] = commands
      if (!command || commands.length > 1 || command.isWaiting) return null
      const mark = visit.page.locator('dialog[open] svg[data-outcome]').last()
      // The dialog with the outcome may have to be fetched first; commands without one show it in the page.
      await mark.waitFor({ timeout: MARK_MS }).catch(() => undefined)
      if ((await mark.count()) === 0) return null
      const outcome = await mark.getAttribute('data-outcome', { timeout: 500 }).catch(() => null)
      // A refusal is known even if its text cannot be read.
      if (command.status !== undefined && command.status >= 400 && command.status < 500)
        return outcome === 'done' ? `${command.call} was refused with ${command.status}, and the app says: done` : null
      if (command.body === undefined && outcome !== 'unknown')
        return `${command.call} was not answered, and the app says: ${outcome}`
      return null
    },
  },
  {
    name: 'sent-as-confirmed',
    reason: 'the amount that is sent is the amount on the button that the member has pressed',
    check: async (visit) => {
      const amount = commandsOf(visit).find((command) => command.amount !== undefined)?.amount
      const shown = amountsIn(visit.pressedName ?? '')
      if (amount === undefined || shown.length === 0 || shown.includes(amount)) return null
      return `the button shows ${shown.join()}, and ${amount} was sent`
    },
  },
  {
    name: 'ledger-agrees',
    reason:
      'a refusal and a transfer keep the sum of the money, and a withdrawal or a deposit changes it by its amount',
    check: async (visit, step) => {
      if (visit.wasMoneyMoving || visit.isMoneyDue || visit.waiting > 0) return null
      const { minorUnits } = CURRENCIES[currencyOf(visit.setup)]
      const commands = commandsOf(visit)
      const [command] = commands
      const credit = step.do === 'situation' && visit.isDone && commands.length === 0 ? creditIn(step.scenario) : null
      const expected =
        command && commands.length === 1
          ? expectedChangeOf(command, minorUnits)
          : credit && Math.round(credit * minorUnits)
      const change = visit.minor - visit.minorBefore
      // The end of a bonus takes money away.
      if (expected === null || expected === change || (expected <= 0 && visit.hadBonus)) return null
      return `${command?.call ?? 'a deposit'} changed the sum of the money by ${change}, and not by ${expected}`
    },
  },
]
