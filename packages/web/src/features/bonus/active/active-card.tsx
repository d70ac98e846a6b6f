import type { Currency } from '@sabai/contracts/constants'
import type { ReactNode } from 'react'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { type Turnover, turnoverLeftOf } from '../../../shared/bonus/read-active-bonus.ts'
import { useFormatMoney } from '../../../shared/money/use-format-money.ts'
import { Card } from '../../../ui/display/card.tsx'
import { ServerHtml } from '../../../ui/display/server-html.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { SectionBoundary } from '../../../ui/feedback/section-boundary.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/form/button.tsx'
import pageStyles from '../bonus-page.module.css'
import { formatBonusType } from '../bonus-type.ts'
import { formatForfeitedShare } from '../forfeited-share.ts'
import type { ActiveReward } from '../use-rewards.ts'
import styles from './active-card.module.css'

const TurnoverBar = ({ done, needed, currency }: Turnover & Pick<Props, 'currency'>) => {
  const { t } = useTexts()
  const formatMoney = useFormatMoney(currency)
  return (
    <ProgressBar
      label={t('bonus.left', { amount: formatMoney(turnoverLeftOf({ done, needed }, currency ?? 'BAHT')) })}
      text={t('bonus.played', { done: formatMoney(done), needed: formatMoney(needed) })}
      value={Math.min(done, needed)}
      max={needed}
    />
  )
}

interface Props {
  activeReward: ActiveReward
  /** Whether the details of the active reward are still loading. */
  isReading: boolean
  /** Replaces the details if they could not be loaded. */
  failure: ReactNode
  /** Null if it could not be loaded; amounts are then shown without a unit. */
  currency: Currency | null
  onCancel: () => void
}

/**
 * The active bonus or promotion: its type, the remaining turnover, and a button to cancel it (product section 2, "Bonus
 * page").
 */
export const ActiveCard = ({ activeReward, isReading, failure, currency, onCancel }: Props) => {
  const { t } = useTexts()
  const { type, name, turnover, description } = activeReward
  return (
    <section className={pageStyles.part} aria-labelledby="active-bonus">
      <h2 id="active-bonus">{t('bonus.active')}</h2>
      <Card className={styles.card}>
        <div>
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
        <p className={styles.forfeitedShare}>{formatForfeitedShare(t, activeReward.percentFail)}</p>
        <Button wide onClick={onCancel}>
          {t('bonus.cancel')}
        </Button>
      </Card>
    </section>
  )
}
