import type { Currency } from '@sabai/contracts/constants'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { MainAmount } from '../../../shared/money/main-amount.tsx'
import { OutcomeMark } from '../../../ui/display/outcome-mark.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { SlipHelp } from '../list/slip-help.tsx'
import type { Slip } from '../read-slips.ts'
import styles from './slip-outcome.module.css'

interface Props {
  /** The slip that was sent, once it is in the list; undefined until then. */
  slip: Slip | undefined
  currency: Currency | null
  onSendAnother: () => void
}

const OUTCOMES_BY_STATUS = { success: 'done', processing: 'pending', failed: 'failed' } as const
const TITLE_KEYS = { success: 'slips.credited', processing: 'slips.sent', failed: 'slips.rejected' } as const

/**
 * The outcome of the slip that was just sent: first that it is in progress, and then the credited amount or the reason
 * of the failure.
 */
export const SlipOutcome = ({ slip, currency, onSendAnother }: Props) => {
  const { t } = useTexts()
  const status = slip?.status ?? 'processing'
  const amount = slip?.amount ?? null
  const hint = { success: t('slips.creditedHint'), processing: t('slips.sentHint'), failed: '' }[status]
  return (
    <div className={styles.outcome}>
      <div className={styles.verdict} role="status">
        <OutcomeMark outcome={OUTCOMES_BY_STATUS[status]} />
        <p className={styles.title}>{t(TITLE_KEYS[status])}</p>
        {status === 'success' && currency !== null && <MainAmount amount={amount} currency={currency} />}
        <p className={styles.hint}>{slip?.reason ? t(`slipReasons.${slip.reason}`) : hint}</p>
      </div>
      {slip?.status === 'failed' && <SlipHelp slip={slip} variant="plain" />}
      <Button wide onClick={onSendAnother}>
        {t('slips.another')}
      </Button>
    </div>
  )
}
