import { CURRENCIES } from '@sabai/contracts/constants'
import type { ScenarioSpec } from '@sabai/contracts/control'
import { currencyOf } from '../members.ts'
import { isConfirmedCommand, type SentCall } from '../sent-call.ts'
import type { Visit } from '../visit.ts'
import type { Invariant } from './invariant.ts'

/** How long the invariant waits for a dialog with the outcome of a command, in ms. Without a dialog, it holds. */
const OUTCOME_TIMEOUT_MS = 500

/** Returns the commands that the latest step sent. */
const commandsOf = ({ calls, takenSteps }: Visit): SentCall[] =>
  calls.filter((call) => call.step === takenSteps.length && isConfirmedCommand(call))

/** Whether a reply says that the server has refused the command. */
const isRefused = ({ status, body }: SentCall): boolean =>
  status !== undefined && status >= 400 && status < 500 && typeof Object(body).message === 'string'

const WITHDRAWAL_ROUTE = /^POST \/api\/wallet\/withdraw(All)?$/
const TRANSFER_ROUTE = /^POST \/api\/wallet\/transfer(All)?$/

/** Returns by how much a command must change the member's money, in minor units; null if that is unknown. */
const expectedChangeOf = (command: SentCall, minorUnits: number): number | null => {
  if (isRefused(command) || TRANSFER_ROUTE.test(command.route)) return 0
  const isDone = command.status === 200 && command.body !== undefined
  return isDone && WITHDRAWAL_ROUTE.test(command.route) && command.amount !== undefined
    ? -Math.round(command.amount * minorUnits)
    : null
}

/** Returns the amount of the deposit that arrives in a scenario; null if none does. */
const readCredit = ({ given = [] }: ScenarioSpec): number | null => {
  const [act] = given
  return act && 'credit' in act && act.credit ? act.credit.amount : null
}

/** Lists the numbers in a text, which are taken for amounts. */
const amountsIn = (text: string): number[] =>
  [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([amountText]) => Number(amountText.replaceAll(',', '')))

export const COMMAND_INVARIANTS: readonly Invariant[] = [
  {
    name: 'one-command-per-press',
    reason: 'a command that goes out twice may move money twice',
    check: async (visit, step) => {
      const commands = commandsOf(visit)
      // This kind of step presses the same control several times, so the same command may be sent several times.
      if (step.do === 'openAndClose') return null
      const isPress = step.do === 'press' || step.do === 'key'
      if (!isPress && commands.length > 0) return `nobody confirmed ${commands[0]?.route}`
      const repeatedCommand = commands.find(
        ({ route }, index) => commands.findIndex((other) => other.route === route) !== index,
      )
      return repeatedCommand ? `one press sent ${repeatedCommand.route} twice` : null
    },
  },
  {
    name: 'outcome-is-true',
    reason: 'what the app calls done must be in the ledger, and an unknown outcome must be called not confirmed',
    check: async (visit) => {
      const commands = commandsOf(visit)
      const [command] = commands
      if (!command || commands.length > 1 || command.isWaiting) return null
      const outcomeMark = visit.page.locator('dialog[open] svg[data-outcome]').last()
      // The code of the dialog with the outcome may have to be fetched first. Commands without such a dialog show their
      // outcome in the page.
      await outcomeMark.waitFor({ timeout: OUTCOME_TIMEOUT_MS }).catch(() => undefined)
      if ((await outcomeMark.count()) === 0) return null
      const outcome = await outcomeMark.getAttribute('data-outcome', { timeout: 500 }).catch(() => null)
      // A refusal is known even if its text cannot be read.
      if (command.status !== undefined && command.status >= 400 && command.status < 500)
        return outcome === 'done' ? `${command.route} was refused with ${command.status}, and the app says: done` : null
      if (command.body === undefined && outcome !== 'unknown')
        return `${command.route} was not answered, and the app says: ${outcome}`
      return null
    },
  },
  {
    name: 'sent-as-confirmed',
    reason: 'the amount that is sent is the amount on the button that the member has pressed',
    check: async (visit) => {
      const amount = commandsOf(visit).find((command) => command.amount !== undefined)?.amount
      const shownAmounts = amountsIn(visit.pressedName ?? '')
      if (amount === undefined || shownAmounts.length === 0 || shownAmounts.includes(amount)) return null
      return `the button shows ${shownAmounts.join()}, and ${amount} was sent`
    },
  },
  {
    name: 'ledger-agrees',
    reason:
      'a refusal and a transfer keep the sum of the money, and a withdrawal or a deposit changes it by its amount',
    check: async (visit, step) => {
      if (visit.wasMoneyMoving || visit.isMoneyDue || visit.waitingCount > 0) return null
      const { minorUnits } = CURRENCIES[currencyOf(visit.setup)]
      const commands = commandsOf(visit)
      const [command] = commands
      const credit = step.do === 'situation' && visit.isDone && commands.length === 0 ? readCredit(step.scenario) : null
      const expectedChange =
        command && commands.length === 1
          ? expectedChangeOf(command, minorUnits)
          : credit && Math.round(credit * minorUnits)
      const moneyChange = visit.moneyMinorUnits - visit.moneyMinorUnitsBefore
      // A step may also end a bonus, which takes an unknown amount of money away.
      if (expectedChange === null || expectedChange === moneyChange || (expectedChange <= 0 && visit.hadBonus))
        return null
      return `${command?.route ?? 'a deposit'} changed the sum of the money by ${moneyChange}, and not by ${expectedChange}`
    },
  },
]
