import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import styles from './game-section.module.css'

/** The place of a carousel while its games, or its code, are on their way. */
export const CarouselSkeleton = () => (
  <div className={styles.waiting}>
    <Skeleton height="11.5rem" />
    <Skeleton width="60%" height="var(--target)" />
  </div>
)

/** The place of a category while its games are on their way. */
export const GameSkeleton = () => (
  <div>
    <div className={styles.head}>
      <Skeleton width="8rem" height="1.5rem" />
    </div>
    <CarouselSkeleton />
  </div>
)
