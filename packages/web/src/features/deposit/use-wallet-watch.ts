import type { Currency } from '@sabai/contracts/constants'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { sum } from '../../lib/format/money.ts'
import { numberOf } from '../../lib/wire/untrusted.ts'
import type { LatestBalances } from '../../shared/money/unread-balances.tsx'

/** The state of the member's wallet, which the app polls while the deposit dialog is open. */
export interface WatchedWallet {
  /** The balance; null if it is unknown or may be outdated. */
  readonly amount: number | null
  /** The member's currency; null until it is known. */
  readonly currency: Currency | null
  /** How many times money has arrived since the dialog was opened. */
  readonly arrivalCount: number
  /** Reads the wallet without waiting for the next poll. */
  readonly checkBalance: () => Promise<void>
}

const POLL_INTERVAL_MS = 5_000

/**
 * Polls the member's wallet to notice when money arrives. The wallet is also read at once when the member returns from
 * another app. `onArrival` receives the increase of the balance.
 */
export const useWalletWatch = (
  latestBalances: LatestBalances,
  onArrival: (amount: number, currency: Currency) => void,
): WatchedWallet => {
  const { data, reload } = useApi('GET /api/wallet', undefined, { refreshIntervalMs: POLL_INTERVAL_MS })
  const amount = data ? numberOf(data.wallet?.amount) : null
  const currency = data?.profile?.currency === 'LAK' ? ('LAK' as const) : ('BAHT' as const)
  const amountBefore = useRef(amount)
  const [arrivalCount, setArrivalCount] = useState(0)

  const reportIncrease = useEffectEvent((newAmount: number) => {
    const increase = amountBefore.current === null ? null : sum([newAmount, -amountBefore.current], currency)
    amountBefore.current = newAmount
    if (increase === null || increase <= 0) return
    setArrivalCount((count) => count + 1)
    onArrival(increase, currency)
    void latestBalances.read()
  })
  useEffect(() => {
    if (amount !== null) reportIncrease(amount)
  }, [amount])

  return {
    amount: latestBalances.state === 'current' ? amount : null,
    currency: data ? currency : null,
    arrivalCount,
    checkBalance: reload,
  }
}
