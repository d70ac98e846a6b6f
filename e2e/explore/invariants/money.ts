import { CURRENCIES } from '@sabai/contracts/constants'
import { APP_TEXTS } from '../../fixture/app-texts.ts'
import { currencyOf } from '../members.ts'
import { isConfirmedCommand } from '../sent-call.ts'
import type { Visit } from '../visit.ts'
import type { Invariant } from './invariant.ts'

/** Returns the total that the home page shows, in minor units; null if it shows none. */
const shownTotalOf = ({ content, setup }: Visit): number | null => {
  const [amountText] = /[\d,]+(\.\d+)?/.exec(content?.total ?? '') ?? []
  const { minorUnits } = CURRENCIES[currencyOf(setup)]
  return amountText === undefined ? null : Math.round(Number(amountText.replaceAll(',', '')) * minorUnits)
}

export const MONEY_INVARIANTS: readonly Invariant[] = [
  {
    name: 'balance-is-current',
    reason: 'a total on the screen is one that the ledger had when the page last read it, or later',
    check: async (visit) => {
      if (visit.waitingCount > 0 || visit.isOffline) return null
      const { calls } = visit
      const balancesReadAt = calls
        .filter(({ route, status, body }) => route === 'GET /api/wallet' && status === 200 && body !== undefined)
        .reduce<number | null>((latest, { sentAt }) => Math.max(latest ?? 0, sentAt), null)
      const shownTotal = shownTotalOf(visit)
      if (shownTotal === null || balancesReadAt === null) return null
      // The page must not show a total from before its own command, even if it has not read the balances again since.
      const lastCommandAt = Math.max(0, ...calls.filter(isConfirmedCommand).map(({ endedAt = 0 }) => endedAt))
      const since = Math.max(balancesReadAt, lastCommandAt)
      const totalBefore = visit.totals.filter(({ at }) => at <= since).at(-1)
      const allowedTotals = [totalBefore, ...visit.totals.filter(({ at }) => at > since)].flatMap(
        (each) => each?.moneyMinorUnits ?? [],
      )
      return allowedTotals.includes(shownTotal)
        ? null
        : `the total is ${shownTotal}, and the ledger had ${allowedTotals.join(', ')}`
    },
  },
  {
    name: 'one-currency',
    reason: 'an amount in another currency is another amount',
    check: async (visit) => {
      const { content, setup } = visit
      const currency = currencyOf(setup)
      const wrongUnits = Object.values(APP_TEXTS).map(({ common }) => (currency === 'LAK' ? common.baht : common.kip))
      const pattern = new RegExp(String.raw`\d[\d,.]*\s*(?:${wrongUnits.join('|')})(?!\p{L})`, 'iu')
      const wrongAmount = pattern.exec(content?.text ?? '')?.[0]
      // The operator's own texts may name any currency.
      if (wrongAmount === undefined || visit.hasReceived(wrongAmount)) return null
      return `the page shows ${wrongAmount} to a member with ${currency}`
    },
  },
]
