import styles from './outcome-mark.module.css'

/** The paths in the circle of the mark, in a square of 48. */
export const OUTCOME_PATHS = {
  done: 'M15 24.5 21.5 31 33.5 18',
  pending: 'M24 14v10.5l7 4.5',
  unknown: 'M18.5 19.5a5.5 5.5 0 1 1 8.2 4.8c-1.7 1-2.7 2-2.7 3.7M24 33.5v.01',
  ended: 'M16 24h16',
  failed: 'M17.5 17.5 30.5 30.5M30.5 17.5 17.5 30.5',
}

/**
 * The outcome of a movement of money: a green tick if done, a red cross if failed, an amber clock if pending, an
 * amber question mark if unknown, or a grey bar if it has only ended.
 */
export const OutcomeMark = ({ outcome }: { outcome: keyof typeof OUTCOME_PATHS }) => (
  <svg className={styles.mark} data-outcome={outcome} viewBox="0 0 48 48" width="56" height="56" aria-hidden="true">
    <circle cx="24" cy="24" r="21.5" />
    <path d={OUTCOME_PATHS[outcome]} pathLength={1} />
  </svg>
)
