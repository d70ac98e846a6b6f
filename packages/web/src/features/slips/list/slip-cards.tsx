import { formatDateTime } from '../../../lib/format/time.ts'
import { Card } from '../../../ui/display/card.tsx'
import type { Slip } from '../read-slips.ts'
import styles from './slip-cards.module.css'
import { SlipAmount, type SlipProps, SlipStatus } from './slip-parts.tsx'
import { SlipPicture } from './slip-picture.tsx'

export interface SlipListProps extends Pick<SlipProps, 'currency'> {
  readonly slips: readonly Slip[]
}

const SlipCard = (props: SlipProps) => {
  const { createdAt } = props.slip
  return (
    <li className={styles.slip}>
      <p className={styles.line}>
        <time className={styles.time} dateTime={createdAt || undefined}>
          {formatDateTime(createdAt)}
        </time>
        <SlipAmount {...props} />
      </p>
      <div className={styles.details}>
        <SlipStatus {...props} />
        <SlipPicture {...props} />
      </div>
    </li>
  )
}

/** Slips as a column of cards, for phones and narrow dialogs. */
export const SlipCards = ({ slips, currency }: SlipListProps) => (
  <Card hasNoPadding>
    <ul>
      {slips.map((slip, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a reference may be missing or not unique
        <SlipCard key={`${slip.reference} ${index}`} slip={slip} currency={currency} />
      ))}
    </ul>
  </Card>
)
