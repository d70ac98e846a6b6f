import { RotateCw } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Spinner } from '../feedback/spinner.tsx'
import styles from './pull-to-refresh.module.css'
import { watchPulls } from './watch-pulls.ts'

interface Props {
  /** Refreshes the page. The ring spins until the promise resolves. */
  onPull: () => Promise<void>
}

/**
 * Refreshes the page when a finger pulls it down from its top. Every page with this gesture has a button that does the
 * same, so the ring is hidden from screen readers.
 */
export const PullToRefresh = ({ onPull }: Props) => {
  const ring = useRef<HTMLDivElement>(null)
  const [isBusy, setBusy] = useState(false)
  const refresh = useEffectEvent(async () => {
    setBusy(true)
    await onPull()
    setBusy(false)
  })
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset.pulls = ''
    const stopWatching = watchPulls({
      onMove: (progress) => {
        ring.current?.style.setProperty('--pulled', String(progress))
      },
      onRelease: (isEnough) => {
        ring.current?.style.setProperty('--pulled', '0')
        if (isEnough) void refresh()
      },
    })
    return () => {
      delete dataset.pulls
      stopWatching()
    }
  }, [])
  return (
    <div ref={ring} className={styles.ring} data-pull data-busy={isBusy || undefined} aria-hidden="true">
      {isBusy ? <Spinner /> : <RotateCw size={20} />}
    </div>
  )
}
