import { useEffect, useState } from 'react'
import { useCountUp } from './use-count-up.ts'

const COUNT_UP_MS = 600
const VIBRATION_MS = 40

const canVibrate = (): boolean =>
  'vibrate' in navigator &&
  navigator.userActivation?.hasBeenActive === true &&
  !window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Returns the value to show while an amount that has arrived counts up from zero, and lets the device vibrate once.
 * With reduced motion, the value is the whole amount at once, and the device does not vibrate.
 */
export const useCountUpOnArrival = (amount: number | null): number | null => {
  const [target, setTarget] = useState(amount === null ? null : 0)
  useEffect(() => setTarget(amount), [amount])
  useEffect(() => {
    if (canVibrate()) navigator.vibrate(VIBRATION_MS)
  }, [])
  return useCountUp(target, COUNT_UP_MS)
}
