import type { Currency } from '@sabai/contracts/constants'
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowRight,
  ArrowUpFromLine,
  BadgeCheck,
  CircleHelp,
  Gift,
} from 'lucide-react'
import { formatDateTime, formatTimeAgo } from '../../lib/format/time.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { useMoneyText } from '../../ui/money/use-money-text.ts'
import styles from './entry-row.module.css'
import type { StatementEntry } from './read-statement.ts'

const ICONS = {
  deposit: ArrowDownToLine,
  bonus: Gift,
  finish_bonus: BadgeCheck,
  withdraw: ArrowUpFromLine,
  transfer: ArrowLeftRight,
  unknown: CircleHelp,
} as const

const SIGNS = { '+': '+', '-': '\u2212', '': '' } as const

interface Props {
  entry: StatementEntry
  /** Null where it could not be had: then amounts have no unit. */
  currency: Currency | null
  nameOf: (code: string) => string
  nowMs: number
}

/** One thing that happened to the money. */
export const EntryRow = ({ entry, currency, nameOf, nowMs }: Props) => {
  const { t } = useTexts()
  const moneyText = useMoneyText(currency)
  const { type, status, from, to, sign, amount, createdAt, related } = entry
  const Icon = ICONS[type]
  return (
    <li className={styles.row} data-sign={sign} data-status={status} data-type={type}>
      <span className={styles.icon}>
        <Icon size={20} aria-hidden="true" />
      </span>
      <div className={styles.content}>
        <div className={styles.line}>
          <p className={styles.activity}>{t(`statement.type.${type}`)}</p>
          <p className={styles.amount}>
            {amount === null ? '' : SIGNS[sign]}
            {moneyText(amount)}
          </p>
        </div>
        <div className={styles.line}>
          <p className={styles.ends}>
            {from && <bdi>{nameOf(from)}</bdi>}
            {to && (
              <span className={styles.target}>
                {from && <ArrowRight size={14} aria-hidden="true" />}
                {from && <span className="visually-hidden">{t('statement.to')}</span>}
                <bdi>{nameOf(to)}</bdi>
              </span>
            )}
          </p>
          <p className={styles.status}>{t(`statement.status.${status}`)}</p>
        </div>
        {related && <p className={styles.related}>{related}</p>}
        <p className={styles.when}>
          <time dateTime={createdAt || undefined}>{formatDateTime(createdAt)}</time>
          <span>{formatTimeAgo(createdAt, nowMs, t)}</span>
        </p>
      </div>
    </li>
  )
}
