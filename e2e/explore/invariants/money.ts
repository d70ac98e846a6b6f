import { CURRENCIES } from '@sabai/contracts/constants'
import { APP_TEXTS } from '../../fixture/app-texts.ts'
import { currencyOf } from '../members.ts'
import { isConfirmed } from '../sent-call.ts'
import type { Visit } from '../visit.ts'
import type { Invariant } from './invariant.ts'

/** Returns the total that the home page shows, in minor units; null if it shows none. */
const shownTotalOf = ({ content, setup }: Visit): number | null => {
  const [written] = /[\d,]+(\.\d+)?/.exec(content?.total ?? '') ?? []
  const { minorUnits } = CURRENCIES[currencyOf(setup)]
  return written === undefined ? null : Math.round(Number(written.replaceAll(',', '')) * minorUnits)
}

export const MONEY_INVARIANTS: readonly Invariant[] = [
  {
    name: 'balance-is-current',
    reason: 'a total on the screen is one that the ledger had since it was last read',
    check: async (visit) => {
      if (visit.waiting > 0 || visit.isOffline) return null
      const { calls } = visit
      const read = calls
        .filter(({ call, status, body }) => call === 'GET /api/wallet' && status === 200 && body !== undefined)
        .reduce<number | null>((latest, { sentAt }) => Math.max(latest ?? 0, sentAt), null)
      const shown = shownTotalOf(visit)
      if (shown === null || read === null) return null
      // What a command of this page has changed must be read again.
      const lastCommandAt = Math.max(0, ...calls.filter(isConfirmed).map(({ endedAt = 0 }) => endedAt))
      const since = Math.max(read, lastCommandAt)
      const before = visit.totals.filter(({ at }) => at <= since).at(-1)
      const allowed = [before, ...visit.totals.filter(({ at }) => at > since)].flatMap((each) => each?.minor ?? [])
      return allowed.includes(shown) ? null : `the total is ${shown}, and the ledger had ${allowed.join(', ')}`
    },
  },
  {
    name: 'one-currency',
    reason: 'an amount in another currency is another amount',
    check: async (visit) => {
      const { content, setup } = visit
      const currency = currencyOf(setup)
      const wrong = Object.values(APP_TEXTS).map(({ common }) => (currency === 'LAK' ? common.baht : common.kip))
      const pattern = new RegExp(String.raw`\d[\d,.]*\s*(?:${wrong.join('|')})(?!\p{L})`, 'iu')
      const found = pattern.exec(content?.text ?? '')?.[0]
      // The operator's own texts may name any currency.
      if (found === undefined || visit.hasReceived(found)) return null
      return `the page shows ${found} to a member with ${currency}`
    },
  },
]
