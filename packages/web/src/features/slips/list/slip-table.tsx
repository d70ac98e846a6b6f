import { formatDateTime } from '../../../lib/format/time.ts'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { Card } from '../../../ui/display/card.tsx'
import type { SlipListProps } from './slip-cards.tsx'
import { SlipAmount, type SlipProps, SlipStatus } from './slip-parts.tsx'
import { SlipPicture } from './slip-picture.tsx'
import styles from './slip-table.module.css'

const SlipRow = (props: SlipProps) => {
  const { createdAt } = props.slip
  return (
    <tr>
      <td>
        <time dateTime={createdAt || undefined}>{formatDateTime(createdAt)}</time>
      </td>
      <td>
        <SlipAmount {...props} />
      </td>
      <td className={styles.outcome}>
        <SlipStatus {...props} />
      </td>
      <td>
        <SlipPicture {...props} />
      </td>
    </tr>
  )
}

/** Slips as a table, for wide screens (product section 2). */
export const SlipTable = ({ slips, currency }: SlipListProps) => {
  const { t } = useTexts()
  return (
    <Card hasNoPadding>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('slips.list')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('slips.column.receivedAt')}</th>
            <th scope="col">{t('slips.column.amount')}</th>
            <th scope="col">{t('slips.column.status')}</th>
            <th scope="col">{t('slips.column.picture')}</th>
          </tr>
        </thead>
        <tbody>
          {slips.map((slip, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a reference may be missing or not unique
            <SlipRow key={`${slip.reference} ${index}`} slip={slip} currency={currency} />
          ))}
        </tbody>
      </table>
    </Card>
  )
}
