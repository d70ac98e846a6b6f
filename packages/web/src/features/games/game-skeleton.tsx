import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './game-section.module.css'

/** The place of a category while its games are on their way. */
export const GameSkeleton = () => (
  <div>
    <div className={styles.head}>
      <Skeleton width="8rem" height="1.5rem" />
    </div>
    <div className={styles.games}>
      {[0, 1, 2, 3].map((place) => (
        <Skeleton key={place} height="9rem" />
      ))}
    </div>
  </div>
)
