import { useEffect, useEffectEvent, useState } from 'react'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { getServerNowMs } from '../../../lib/runtime/server-clock.ts'
import { useSecondsLeft } from '../../../lib/runtime/use-seconds-left.ts'
import styles from './countdown-ring.module.css'

/** The longest time that the ring shows. No provider's code is valid for longer, so a later expiry is a mistake. */
const MAX_VALIDITY_MS = 3_600_000
const LAST_MINUTE_SECONDS = 60

const padNumber = (value: number): string => String(value).padStart(2, '0')
const formatTimeLeft = (seconds: number): string => `${padNumber(Math.floor(seconds / 60))}:${padNumber(seconds % 60)}`

interface Props {
  /** When the code expires, in ms by the server's clock. */
  untilMs: number
  onEnd: () => void
}

/**
 * The time left to pay a code, as `mm:ss` in a ring that empties. Screen readers announce only that the last minute has
 * begun.
 */
export const CountdownRing = ({ untilMs, onEnd }: Props) => {
  const { t } = useTexts()
  const [endMs] = useState(() => Math.min(untilMs, getServerNowMs() + MAX_VALIDITY_MS))
  const [validitySeconds] = useState(() => Math.max(0, Math.floor((endMs - getServerNowMs()) / 1_000)))
  // `useSecondsLeft` rounds up, and the member can set the device's clock back. In neither case must the ring show more
  // than the time that was left at first.
  const secondsLeft = Math.min(useSecondsLeft(endMs), validitySeconds)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (secondsLeft === 0) end()
  }, [secondsLeft])
  return (
    <div className={styles.countdown} data-last={secondsLeft <= LAST_MINUTE_SECONDS || undefined}>
      <svg className={styles.ring} viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="21" />
        <circle
          cx="24"
          cy="24"
          r="21"
          pathLength={1}
          strokeDashoffset={1 - secondsLeft / Math.max(1, validitySeconds)}
        />
      </svg>
      <p>
        {t('deposit.qr.left')} <time role="timer">{formatTimeLeft(secondsLeft)}</time>
      </p>
      <p className="visually-hidden" role="status">
        {secondsLeft <= LAST_MINUTE_SECONDS && secondsLeft > 0 && t('deposit.qr.lastMinute')}
      </p>
    </div>
  )
}
