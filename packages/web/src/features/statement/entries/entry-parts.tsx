import { type Currency, WALLET } from '@sabai/contracts/constants'
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowRight,
  ArrowUpFromLine,
  BadgeCheck,
  CircleHelp,
  CircleX,
  Clock,
  Gift,
} from 'lucide-react'
import type { CSSProperties } from 'react'
import { formatDateTime, formatTime, formatTimeAgo } from '../../../lib/format/time.ts'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { HIDDEN_AMOUNT } from '../../../shared/money/hidden-amounts.ts'
import { useFormatMoney } from '../../../shared/money/use-format-money.ts'
import type { StatementEntry } from '../read-statement.ts'
import styles from './entry-parts.module.css'

const ICONS = {
  deposit: ArrowDownToLine,
  bonus: Gift,
  finish_bonus: BadgeCheck,
  withdraw: ArrowUpFromLine,
  transfer: ArrowLeftRight,
  unknown: CircleHelp,
} as const

const STATUS_ICONS = { success: null, ended: null, failed: CircleX, inProgress: Clock } as const

const SHOWN_SIGNS = { '+': '+', '-': '\u2212', '': '' } as const

/** An entry, and the data that is needed to show the entry in the member's language. */
export interface EntryProps {
  readonly entry: StatementEntry
  /** Null if the currency could not be loaded; amounts are then shown without a unit. */
  readonly currency: Currency | null
  readonly nameOf: (code: string) => string
  readonly nowMs: number
  /** Whether the amount is hidden, because the member has hidden the balances. */
  readonly isAmountHidden?: boolean
  /** The address of the receipt; an empty string if there is none. */
  readonly href: string
  /** Whether a heading above the entry shows its day. */
  readonly showsDay?: boolean
}

/** Returns the class and data attributes that style an entry. Spread them on the element around its parts. */
export const entryAttributesOf = ({ type, status }: StatementEntry) => ({
  className: styles.entry,
  'data-type': type,
  'data-status': status,
})

export const EntryIcon = ({ entry }: Pick<EntryProps, 'entry'>) => {
  const Icon = ICONS[entry.type]
  return (
    <span className={styles.icon}>
      <Icon size={20} aria-hidden="true" />
    </span>
  )
}

export const EntryActivity = ({ entry }: Pick<EntryProps, 'entry'>) => {
  const { t } = useTexts()
  return <span className={styles.activity}>{t(`statement.type.${entry.type}`)}</span>
}

/** The types of entries whose money always comes from the wallet, or always goes there. */
const TYPES_AT_WALLET: readonly StatementEntry['type'][] = ['deposit', 'withdraw', 'bonus', 'finish_bonus']

/**
 * The bonus or prize that the money belongs to, and the source and the destination of the money. The wallet is named
 * only in a transfer, so that there is room for the other accounts.
 */
export const EntryAccounts = ({ entry, nameOf }: Pick<EntryProps, 'entry' | 'nameOf'>) => {
  const { t } = useTexts()
  const { type, relatedName } = entry
  const [fromCode, toCode] = [entry.from, entry.to].map((code) =>
    code === WALLET && TYPES_AT_WALLET.includes(type) ? '' : code,
  )
  if (!fromCode && !toCode && !relatedName) return null
  return (
    <span className={styles.ends}>
      {relatedName && <span className={styles.related}>{relatedName}</span>}
      {(fromCode || toCode) && (
        <span className={styles.route}>
          {fromCode && <bdi className={styles.from}>{nameOf(fromCode)}</bdi>}
          {toCode && (
            <span className={styles.destination}>
              {fromCode && (
                <>
                  {' '}
                  <ArrowRight size="1.1em" aria-hidden="true" />
                  <span className="visually-hidden">{t('statement.to')}</span>{' '}
                </>
              )}
              <bdi className={styles.to}>{nameOf(toCode)}</bdi>
            </span>
          )}
        </span>
      )}
    </span>
  )
}

/** The status of an entry. It is highlighted if the entry has failed or is in progress. */
export const EntryStatus = ({ entry: { status } }: Pick<EntryProps, 'entry'>) => {
  const { t } = useTexts()
  const Icon = STATUS_ICONS[status]
  return (
    <span className={styles.status}>
      {Icon && <Icon size={14} aria-hidden="true" />}
      <span className={styles.words}>{t(`statement.status.${status}`)}</span>
    </span>
  )
}

interface EntryTimeProps extends Pick<EntryProps, 'entry' | 'nowMs' | 'showsDay'> {
  /** Which texts are visible: the time, how long ago that was, or both. Screen readers read both. */
  shows: 'time' | 'ago' | 'both'
}

/** The time of an entry, and how long ago that was. The time includes the date, unless a heading shows the date. */
export const EntryTime = ({ entry: { createdAt }, nowMs, showsDay, shows }: EntryTimeProps) => {
  const { t } = useTexts()
  const exactTime = formatDateTime(createdAt)
  const hiddenClassIf = (isHidden: boolean) => (isHidden ? 'visually-hidden' : undefined)
  return (
    <span className={styles.when}>
      <time className={hiddenClassIf(shows === 'ago')} dateTime={createdAt || undefined} title={exactTime}>
        {showsDay ? formatTime(createdAt) : exactTime}
      </time>
      <span className={hiddenClassIf(shows === 'time')} title={shows === 'ago' ? exactTime : undefined}>
        {formatTimeAgo(createdAt, nowMs, t) || (shows === 'ago' ? '–' : '')}
      </span>
    </span>
  )
}

/**
 * The amount with its sign; nothing for the end of a bonus that took no money. In a narrow container, the text shrinks
 * instead of wrapping.
 */
export const EntryAmount = ({
  entry,
  currency,
  isAmountHidden = false,
}: Pick<EntryProps, 'entry' | 'currency' | 'isAmountHidden'>) => {
  const formatMoney = useFormatMoney(currency)
  const { amount, sign, status } = entry
  if (status === 'ended' && amount === 0) return null
  const text = isAmountHidden ? HIDDEN_AMOUNT : `${amount === null ? '' : SHOWN_SIGNS[sign]}${formatMoney(amount)}`
  return (
    <span className={styles.amount} style={{ '--chars': text.length } as CSSProperties}>
      {text}
    </span>
  )
}
