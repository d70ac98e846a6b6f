import type { Currency } from '@sabai/contracts/constants'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useApi } from '../../api/use-api.ts'
import { sum } from '../../lib/format/money.ts'
import { numberOf } from '../../lib/wire/untrusted.ts'
import type { LatestBalances } from '../../shared/money/unread-balances.tsx'

/** What the member has while the dialog is open. */
export interface WatchedWallet {
  /** Null where it is not known, or may be that of before. */
  readonly amount: number | null
  /** The member's own; null where it is not known yet. */
  readonly currency: Currency | null
  /** Asks for it now. */
  readonly check: () => Promise<void>
}

const EVERY_MS = 5_000

/**
 * Watches the member's wallet while money may arrive, also when the member comes back from another app. `onArrival` is
 * given what it has grown by.
 */
export const useWalletWatch = (
  latest: LatestBalances,
  onArrival: (amount: number, currency: Currency) => void,
): WatchedWallet => {
  const { data, reload } = useApi('GET /api/wallet', undefined, { everyMs: EVERY_MS })
  const amount = data ? numberOf(data.wallet?.amount) : null
  const currency = data?.profile?.currency === 'LAK' ? ('LAK' as const) : ('BAHT' as const)
  const before = useRef(amount)

  const compare = useEffectEvent((now: number) => {
    const increase = before.current === null ? null : sum([now, -before.current], currency)
    before.current = now
    if (increase === null || increase <= 0) return
    onArrival(increase, currency)
    void latest.read()
  })
  useEffect(() => {
    if (amount !== null) compare(amount)
  }, [amount])

  return { amount: latest.state === 'current' ? amount : null, currency: data ? currency : null, check: reload }
}
