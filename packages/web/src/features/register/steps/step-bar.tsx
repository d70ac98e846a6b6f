import type { Step } from '../use-steps.ts'
import styles from './step-bar.module.css'

interface Props {
  step: Step
  steps: readonly Step[]
  /** The position of the step, as a text such as "Step 2 of 4". */
  progressText: string
}

/** The progress of the registration, as a text and a bar. */
export const StepBar = ({ step, steps, progressText }: Props) => (
  <div className={styles.bar}>
    <p className={styles.text}>{progressText}</p>
    <span className={styles.parts} aria-hidden="true">
      {steps.map((barStep) => (
        <span
          key={barStep}
          className={styles.part}
          data-done={steps.indexOf(barStep) <= steps.indexOf(step) || undefined}
        />
      ))}
    </span>
  </div>
)
