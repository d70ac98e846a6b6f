import { TIME_ZONE } from '@sabai/contracts/constants'
import { useEffect, useRef, useState } from 'react'

const DAY_FORMAT = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
const CLOCK_FORMAT = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** Formats a time in the zone of Bangkok and Vientiane: `Fri, 20 Nov 2026 09:30:00`. */
export const formatTime = (time: string | number): string => `${formatDay(time)} ${CLOCK_FORMAT.format(new Date(time))}`
/** Formats only the day of a time, in the same zone: `Fri, 20 Nov 2026`. */
export const formatDay = (time: string | number): string => DAY_FORMAT.format(new Date(time))
export const formatClock = (time: string | number): string => CLOCK_FORMAT.format(new Date(time))

const TICK_INTERVAL_MS = 500

/** Returns the current time of a world's clock in ms. Unless frozen, the clock runs on from the last known time. */
export const useWorldTime = (now: string, frozen: boolean): number => {
  const lastReading = useRef({ now, at: performance.now() })
  if (lastReading.current.now !== now) lastReading.current = { now, at: performance.now() }
  const [, tick] = useState(0)
  useEffect(() => {
    if (frozen) return
    const timer = setInterval(() => tick((ticks) => ticks + 1), TICK_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [frozen])
  return Date.parse(now) + (frozen ? 0 : performance.now() - lastReading.current.at)
}
