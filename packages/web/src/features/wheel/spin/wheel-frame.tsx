import { classNames } from '../../../ui/class-names.ts'
import styles from './wheel.module.css'

const BULB_COUNT = 24
const BULB_CIRCLE_RADIUS = 95.3

const Bulbs = ({ isOdd }: { isOdd: boolean }) => (
  <svg
    className={classNames(styles.layer, styles.bulbs)}
    data-odd={isOdd || undefined}
    viewBox="0 0 200 200"
    aria-hidden="true"
  >
    {Array.from({ length: BULB_COUNT / 2 }, (_, index) => {
      const angle = ((2 * index + (isOdd ? 1.5 : 0.5)) / BULB_COUNT) * 2 * Math.PI
      const [x, y] = [100 + BULB_CIRCLE_RADIUS * Math.sin(angle), 100 - BULB_CIRCLE_RADIUS * Math.cos(angle)]
      return (
        <g key={angle}>
          <circle className={styles.halo} cx={x} cy={y} r="3.6" />
          <circle className={styles.bulb} cx={x} cy={y} r="1.7" />
        </g>
      )
    })}
  </svg>
)

/** The fixed parts around the disc: a gold frame with bulbs, and light from above. */
export const WheelFrame = () => (
  <>
    <span className={styles.gloss} aria-hidden="true" />
    <svg className={styles.layer} viewBox="0 0 200 200" aria-hidden="true">
      <defs>
        <linearGradient id="wheel-gold" x1="0" y1="0" x2="0.3" y2="1">
          <stop className={styles.goldLight} offset="0" />
          <stop className={styles.gold} offset="0.4" />
          <stop className={styles.goldDark} offset="0.75" />
          <stop className={styles.gold} offset="1" />
        </linearGradient>
      </defs>
      <circle cx="100" cy="100" r="95.3" fill="none" stroke="url(#wheel-gold)" strokeWidth="9.2" />
      <circle className={styles.groove} cx="100" cy="100" r="95.3" strokeWidth="5.4" />
      <circle className={styles.edge} cx="100" cy="100" r="90.5" strokeWidth="0.9" />
    </svg>
    <Bulbs isOdd={false} />
    <Bulbs isOdd />
  </>
)
