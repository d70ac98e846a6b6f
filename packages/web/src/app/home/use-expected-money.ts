import { useEffect, useEffectEvent, useState } from 'react'

/**
 * The delays, after money was sent, at which the balances are read again. Money arrives within a minute, usually in
 * seconds.
 */
const READ_DELAYS_MS = [1_000, 10_000, 25_000, 60_000] as const

/** Returns a function to call when money was sent to the wallet. It reads the balances several times. */
export const useExpectedMoney = (readBalances: () => Promise<unknown>): (() => void) => {
  const [expectationCount, setExpectationCount] = useState(0)
  const readNow = useEffectEvent(() => void readBalances())
  useEffect(() => {
    if (expectationCount === 0) return
    const timers = READ_DELAYS_MS.map((ms) => setTimeout(() => readNow(), ms))
    return () => timers.forEach(clearTimeout)
  }, [expectationCount])
  return () => setExpectationCount((count) => count + 1)
}
