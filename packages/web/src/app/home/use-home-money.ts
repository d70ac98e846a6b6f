import { LOADING_DELAY_MS } from '@sabai/contracts/constants'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { readBalance, withoutAmounts } from '../../features/balance/read-balance.ts'
import { hasBrokenGames, readGames } from '../../features/games/read-games.ts'
import { readStored } from '../../lib/runtime/storage.ts'
import { useBalances } from '../../shared/account/use-balances.ts'

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * The member's money as the home page shows it (product section 4, "Home entry"): both replies of one round, without
 * amounts where those are stale. `refresh` reads them anew after the short wait of section 4.
 */
export const useHomeMoney = () => {
  const balances = useBalances()
  const { state, markStale, read, wallet, walletError, gamesError, isStale } = balances
  const [isEntering, setEntering] = useState(true)
  const [isWaiting, setWaiting] = useState(true)
  const [rounds, setRounds] = useState(0)

  const refresh = async (): Promise<void> => {
    setWaiting(true)
    await pause(LOADING_DELAY_MS)
    setEntering(false)
    setWaiting(false)
    await read()
    setRounds((ended) => ended + 1)
  }

  const enter = useEffectEvent(() => void refresh())
  // In development React mounts twice; the second round would only ask again what was just asked.
  const entered = useRef(false)
  useEffect(() => {
    if (!entered.current) enter()
    entered.current = true
  }, [])

  const failedBalance = walletError ? null : undefined
  const balance = wallet ? readBalance(wallet) : failedBalance
  const games = balances.games ? readGames(balances.games) : null
  return {
    /** Undefined while it is on its way, null where it could not be loaded. */
    balance: balance && isStale ? withoutAmounts(balance) : balance,
    games: games && isStale ? games.map((game) => ({ ...game, amount: null })) : games,
    hasBrokenGames: balances.games ? hasBrokenGames(balances.games) : true,
    gamesError,
    gamesLoading: games === null && gamesError === undefined,
    wallet: wallet ?? {},
    updatedAt: balances.readAt ?? readStored('lastSync'),
    /** Whether money can be moved, and how the dialogs that move it read the balances anew. */
    lock: { state, markStale, read },
    refresh,
    /** The short wait before the first call, for which the page is covered. */
    isEntering,
    isRefreshing: isWaiting || balances.isReading,
    /** The last round brought less than all. */
    failed: balances.failed,
    isStale,
    rounds,
  }
}
