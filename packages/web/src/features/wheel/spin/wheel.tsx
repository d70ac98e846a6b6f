import { Coins } from 'lucide-react'
import type { CSSProperties } from 'react'
import { formatCount } from '../../../lib/format/money.ts'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { useWheelCanvas } from '../canvas/use-wheel-canvas.ts'
import type { Wheel as WheelData } from '../read-wheel.ts'
import type { useSpin } from './use-spin.ts'
import styles from './wheel.module.css'
import { WheelFrame } from './wheel-frame.tsx'

interface Props
  extends Pick<ReturnType<typeof useSpin>, 'coins' | 'disc' | 'isReady' | 'phase' | 'pointer' | 'stopIndex'> {
  wheel: WheelData
  onSpin: () => void
}

/**
 * The prize wheel (product section 2, "Spin page"): a canvas that CSS turns, a button in its middle with the number of
 * coins, and a list of the slices for screen readers.
 */
export const Wheel = ({ wheel, coins, phase, isReady, stopIndex, disc, pointer, onSpin }: Props) => {
  const { t } = useTexts()
  const { name, slices } = wheel
  const canvas = useWheelCanvas(slices)
  const stopStyle = { '--slice': `${360 / slices.length}deg`, '--place': stopIndex ?? 0 } as CSSProperties

  return (
    <div className={styles.wheel} data-phase={phase} style={stopStyle}>
      <span className={styles.glow} aria-hidden="true" />
      <div ref={disc} className={styles.disc}>
        <canvas ref={canvas} className={styles.canvas} role="img" aria-label={t('spin.picture', { name })} />
        <span className={styles.shade} aria-hidden="true" />
      </div>
      <WheelFrame />
      <svg ref={pointer} className={styles.pointer} viewBox="0 0 40 52" aria-hidden="true">
        <path className={styles.needle} d="M20 51C15 37 6 28 6 17a14 14 0 0 1 28 0c0 11-9 20-14 34z" />
        <path className={styles.shine} d="M20 7a10 10 0 0 0-10 10c0 3 .8 6 2.2 9 .4-9 3.6-14.5 10.8-18.5z" />
        <circle className={styles.pin} cx="20" cy="17" r="4.5" />
      </svg>
      <button
        type="button"
        className={styles.button}
        aria-disabled={!isReady || undefined}
        aria-busy={phase === 'asking' || phase === 'turning' || undefined}
        onClick={onSpin}
      >
        <span className={styles.label}>{t('spin.spin')}</span>{' '}
        <span className={styles.coins} key={coins}>
          <Coins size="1.1em" aria-hidden="true" />
          {formatCount(coins)} <span className="visually-hidden">{t('spin.coins', { count: coins ?? 0 })}</span>
        </span>
      </button>
      <ul className="visually-hidden" aria-label={t('spin.slices')}>
        {slices.map(({ code, label }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a code may not be unique
          <li key={`${code} ${index}`}>{label}</li>
        ))}
      </ul>
    </div>
  )
}
