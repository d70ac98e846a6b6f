import { useEffect, useEffectEvent, useState } from 'react'

/** When the balances are read again after money was sent: it arrives within a minute, most of it in seconds. */
const READ_AFTER_MS = [1_000, 10_000, 25_000, 60_000] as const

/** Reads the balances several times after money was sent to the wallet. Returns the function to call then. */
export const useExpectedMoney = (read: () => Promise<unknown>): (() => void) => {
  const [orders, setOrders] = useState(0)
  const readNow = useEffectEvent(() => void read())
  useEffect(() => {
    if (orders === 0) return
    const timers = READ_AFTER_MS.map((ms) => setTimeout(() => readNow(), ms))
    return () => timers.forEach(clearTimeout)
  }, [orders])
  return () => setOrders((before) => before + 1)
}
