import { LOADING_DELAY_MS } from '@sabai/contracts/constants'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { serverNowMs } from '../../lib/server-clock.ts'
import { readStored, writeStored } from '../../lib/storage.ts'

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * The member's money as the home page shows it: the games are asked first, then the wallet (product section 4, "Home
 * entry"). `refresh` does so again; rounds never overlap, and one that is asked for meanwhile follows.
 */
export const useHomeMoney = () => {
  const games = useApi('GET /api/wallet/refresh/slot', undefined, { onMount: 'wait' })
  const wallet = useApi('GET /api/wallet', undefined, { onMount: 'wait' })
  const [waiting, setWaiting] = useState(true)
  const [started, setStarted] = useState(0)
  const [ended, setEnded] = useState(0)
  const [updatedAt, setUpdatedAt] = useState(() => readStored('lastSync'))
  const queue = useRef(Promise.resolve())

  const round = async () => {
    setStarted((rounds) => rounds + 1)
    await pause(LOADING_DELAY_MS)
    setWaiting(false)
    await games.reload()
    await wallet.reload()
    setEnded((rounds) => rounds + 1)
  }
  const refresh = (): Promise<void> => {
    queue.current = queue.current.then(round)
    return queue.current
  }

  const enter = useEffectEvent(() => void refresh())
  // In development React mounts twice; the second round would only ask again what was just asked.
  const entered = useRef(false)
  useEffect(() => {
    if (!entered.current) enter()
    entered.current = true
  }, [])

  const failed = games.error !== undefined || wallet.error !== undefined
  const settle = useEffectEvent(() => {
    if (wallet.error) console.warn('The wallet could not be loaded:', wallet.error.message)
    if (failed) return
    const now = new Date(serverNowMs()).toISOString()
    writeStored('lastSync', now)
    setUpdatedAt(now)
  })
  useEffect(() => {
    if (ended > 0) settle()
  }, [ended])

  return {
    games,
    wallet,
    updatedAt,
    refresh,
    /** The short wait before the first call, for which the page is covered. */
    isEntering: waiting,
    isRefreshing: ended < started,
    /** The last round brought less than all. */
    failed: failed && ended === started,
    rounds: ended,
  }
}
