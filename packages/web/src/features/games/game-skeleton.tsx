import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import styles from './game-section.module.css'

/** A placeholder for a carousel while its games or its code are loading. */
export const CarouselSkeleton = () => (
  <div className={styles.waiting}>
    <Skeleton height="196px" />
    <Skeleton width="60%" height="var(--target)" />
  </div>
)

/** A placeholder for a category while its games are loading. */
export const GameSkeleton = () => (
  <div>
    <div className={styles.head}>
      <Skeleton width="8rem" height="1.5rem" />
    </div>
    <CarouselSkeleton />
  </div>
)
