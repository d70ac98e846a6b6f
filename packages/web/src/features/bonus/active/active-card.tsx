import type { Currency } from '@sabai/contracts/constants'
import type { ReactNode } from 'react'
import { sum } from '../../../lib/format/money.ts'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { useMoneyText } from '../../../shared/money/use-money-text.ts'
import { Card } from '../../../ui/display/card.tsx'
import { ServerHtml } from '../../../ui/display/server-html.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { SectionBoundary } from '../../../ui/feedback/section-boundary.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { formatBonusType } from '../bonus-type.ts'
import { formatForfeitedShare } from '../forfeited-share.ts'
import type { Turnover } from '../read-bonus.ts'
import type { ActiveReward } from '../use-rewards.ts'
import styles from './active-card.module.css'

const TurnoverBar = ({ done, needed, currency }: Turnover & Pick<Props, 'currency'>) => {
  const { t } = useTexts()
  const moneyText = useMoneyText(currency)
  const left = sum([needed, -done], currency ?? 'BAHT')
  return (
    <ProgressBar
      label={t('bonus.left', { amount: moneyText(left === null ? null : Math.max(0, left)) })}
      text={t('bonus.played', { done: moneyText(done), needed: moneyText(needed) })}
      value={Math.min(done, needed)}
      max={needed}
    />
  )
}

interface Props {
  active: ActiveReward
  /** What is active is known, and the rest of it is being read. */
  isReading: boolean
  /** Stands in the place of the rest, where that could not be had. */
  failure: ReactNode
  /** Null where it could not be had: then amounts have no unit. */
  currency: Currency | null
  onCancel: () => void
}

/** The bonus or promotion that is active with its type (product section 2, "Bonus page"), what is left to play, and the button that ends it. */
export const ActiveCard = ({ active, isReading, failure, currency, onCancel }: Props) => {
  const { t } = useTexts()
  const { type, name, turnover, description } = active
  return (
    <Card className={styles.card} aria-labelledby="active-bonus">
      <div>
        <h2 id="active-bonus" className={styles.label}>
          {t('bonus.active')}
        </h2>
        {!failure && (
          <p className={styles.name}>{name || (isReading ? <Skeleton width="12rem" /> : t('bonus.unnamed'))}</p>
        )}
        <p className={styles.type}>{formatBonusType(t, type)}</p>
      </div>
      {failure}
      {turnover && <TurnoverBar {...turnover} currency={currency} />}
      {description && (
        <SectionBoundary>
          <ServerHtml html={description} />
        </SectionBoundary>
      )}
      <p className={styles.lost}>{formatForfeitedShare(t, active.percentFail)}</p>
      <Button wide onClick={onCancel}>
        {t('bonus.cancel')}
      </Button>
    </Card>
  )
}
