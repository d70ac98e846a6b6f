import styles from './progress-bar.module.css'
import { ProgressTrack } from './progress-track.tsx'

interface Props {
  /** What is in progress. */
  label: string
  /** The progress in words. Screen readers read it instead of the percentage. */
  text: string
  value: number
  max: number
}

/** Shows the progress of something that takes a while, as a bar and in words. */
export const ProgressBar = ({ label, text, value, max }: Props) => (
  <div className={styles.progress}>
    <p className={styles.label}>{label}</p>
    <ProgressTrack aria-label={label} aria-valuetext={text} value={value} max={max} />
    <p className={styles.line}>
      <span className={styles.text}>{text}</span>
      <span className={styles.share}>{Math.floor((value / Math.max(1, max)) * 100)}%</span>
    </p>
  </div>
)
