import styles from './place-dots.module.css'

/** Shows which of how many is in sight, by a dot each. For eyes alone: whoever shows it says the place aloud. */
export const PlaceDots = ({ count, active }: { count: number; active: number }) => (
  <span className={styles.dots} aria-hidden="true">
    {Array.from({ length: count }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
      <span key={place} data-here={place === active || undefined} />
    ))}
  </span>
)
