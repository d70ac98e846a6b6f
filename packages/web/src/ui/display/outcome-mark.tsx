import styles from './outcome-mark.module.css'

/** The paths inside the circle of the mark, in a 48 × 48 view box. */
export const OUTCOME_PATHS = {
  done: 'M15 24.5 21.5 31 33.5 18',
  pending: 'M24 14v10.5l7 4.5',
  unknown: 'M18.5 19.5a5.5 5.5 0 1 1 8.2 4.8c-1.7 1-2.7 2-2.7 3.7M24 33.5v.01',
  ended: 'M16 24h16',
  failed: 'M17.5 17.5 30.5 30.5M30.5 17.5 17.5 30.5',
}

/**
 * The outcome of a transaction: a green tick for done, a red cross for failed, an amber clock for pending, an amber
 * question mark for unknown, or a grey bar for a bonus that has ended.
 */
export const OutcomeMark = ({ outcome }: { outcome: keyof typeof OUTCOME_PATHS }) => (
  <svg className={styles.mark} data-outcome={outcome} viewBox="0 0 48 48" width="56" height="56" aria-hidden="true">
    <circle cx="24" cy="24" r="21.5" />
    <path d={OUTCOME_PATHS[outcome]} pathLength={1} />
  </svg>
)
