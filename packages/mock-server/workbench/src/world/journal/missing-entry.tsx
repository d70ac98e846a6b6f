import { Button } from '../../ui/button.tsx'
import { MutedText, Row } from '../../ui/layout.tsx'
import styles from './journal.module.css'

interface Props {
  /** The number that the address names. */
  readonly number: number
  /** The number of the oldest entry of the journal. */
  readonly firstNumber: number
  /** The number of the newest entry of the journal. */
  readonly lastNumber: number
  readonly onClose: () => void
}

/** Says why the journal does not have the entry that the address names. */
export const MissingEntry = ({ number, firstNumber, lastNumber, onClose }: Props) => (
  <section className={styles.details} aria-label={`Call ${number}`}>
    <Row>
      <h2>#{number}</h2>
      <Button data-close onClick={onClose}>
        Close
      </Button>
    </Row>
    <MutedText>
      {number < firstNumber
        ? `The mock has dropped entry ${number}: the journal begins with entry ${firstNumber}.`
        : `There is no entry ${number} yet${lastNumber > 0 ? `: the newest is ${lastNumber}` : ''}. If the mock was restarted since, the numbers have begun again.`}
    </MutedText>
  </section>
)
