import styles from './place-dots.module.css'

/**
 * Shows which of several items is visible, with one dot for each item. It is hidden from screen readers, so the parent
 * must announce the position.
 */
export const PlaceDots = ({ count, activeIndex }: { count: number; activeIndex: number }) => (
  <span className={styles.dots} aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a dot has no identity other than its position
      <span key={index} data-here={index === activeIndex || undefined} />
    ))}
  </span>
)
