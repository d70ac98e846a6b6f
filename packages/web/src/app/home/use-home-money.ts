import { LOADING_DELAY_MS } from '@sabai/contracts/constants'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { readBalance, removeAmounts } from '../../features/balance/read-balance.ts'
import { hasBrokenGames, readGames } from '../../features/games/read-games.ts'
import { readStored } from '../../lib/runtime/storage.ts'
import { useBalances } from '../../shared/account/use-balances.ts'

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Returns the balances for the home page (product section 4, "Home entry"): the replies about the wallet and the games,
 * both from the same round of requests. If money may have moved since then, the amounts are removed. `refresh` reads
 * the balances again, after the short wait of section 4.
 */
export const useHomeMoney = () => {
  const balances = useBalances()
  const { state, markStale, read, wallet, walletError, gamesError, isStale } = balances
  const [isEntering, setEntering] = useState(true)
  const [isWaiting, setWaiting] = useState(true)
  const [refreshCount, setRefreshCount] = useState(0)

  const refresh = async (): Promise<void> => {
    setWaiting(true)
    await pause(LOADING_DELAY_MS)
    setEntering(false)
    setWaiting(false)
    await read()
    setRefreshCount((count) => count + 1)
  }

  const refreshOnEntry = useEffectEvent(() => void refresh())
  // In development React runs effects twice. The second run would only repeat the requests.
  const hasEntered = useRef(false)
  useEffect(() => {
    if (!hasEntered.current) refreshOnEntry()
    hasEntered.current = true
  }, [])

  const failedBalance = walletError ? null : undefined
  const balance = wallet ? readBalance(wallet) : failedBalance
  const games = balances.games ? readGames(balances.games) : null
  return {
    /** Undefined while it is loading, null if it could not be loaded. */
    balance: balance && isStale ? removeAmounts(balance) : balance,
    games: games && isStale ? games.map((game) => ({ ...game, amount: null })) : games,
    hasBrokenGames: balances.games ? hasBrokenGames(balances.games) : true,
    gamesError: gamesError ?? (balances.games && !games ? new ApiError('unreadable') : undefined),
    areGamesLoading: balances.games === undefined && gamesError === undefined,
    wallet: wallet ?? {},
    updatedAt: balances.readAt ?? readStored('lastSync'),
    /**
     * Whether money can be moved, and the functions with which a dialog marks the balances as stale and reads them
     * again.
     */
    lock: { state, markStale, read },
    refresh,
    /** Whether the short wait before the first call is still running; an overlay covers the page meanwhile. */
    isEntering,
    isRefreshing: isWaiting || balances.isReading,
    /** Whether the last round of requests lacks the wallet, the games or both. */
    hasFailed: balances.hasFailed,
    isStale,
    refreshCount,
  }
}
