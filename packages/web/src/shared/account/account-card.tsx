import type { CSSProperties, ReactNode } from 'react'
import { formatAccountNo } from '../../lib/bank/bank-account.ts'
import { toAccountNumber } from '../../lib/format/digits.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { BankTile } from '../../ui/display/tile.tsx'
import { CopyButton } from '../../ui/form/copy-button.tsx'
import styles from './account-card.module.css'

interface Props {
  /** The code of the bank or other institution that holds the account. */
  code: string
  bankName: string
  /** The name of the account holder; an empty string for a wallet, whose `number` is this name. */
  name: string
  number: string
  /** What the number is, such as "Account number". Screen readers read it at the button that copies the number. */
  numberName: string
  /** The purpose of this account, if the screen around it does not state it. */
  label?: string
  /** What the member must know before sending money to the account. */
  children?: ReactNode
}

/** Returns the text to copy: the digits of an account number, or the name that identifies a wallet, unchanged. */
const toCopyText = (number: string): string => {
  const digits = toAccountNumber(number)
  return /^\d+$/.test(digits) ? digits : number
}

/** Shows an account: its holder, and its number with a button to copy it. */
export const AccountCard = ({ code, bankName, name, number, numberName, label, children }: Props) => {
  const { t } = useTexts()
  const shownNumber = formatAccountNo(number)
  return (
    <section className={styles.card} aria-label={label ?? `${bankName} ${shownNumber}`}>
      <BankTile code={code} />
      <div className={styles.lines}>
        {label && <p className={styles.label}>{label}</p>}
        <p className={styles.number} style={{ '--chars': shownNumber.length } as CSSProperties}>
          {shownNumber}
        </p>
        <p className={styles.holder}>
          {name ? <bdi>{name}</bdi> : <span className={styles.label}>{bankName}</span>}
          <CopyButton copyText={toCopyText(number)} label={t('ui.copy', { name: numberName })} hasWord />
        </p>
        {name && <p className={styles.label}>{bankName}</p>}
      </div>
      {children && <div className={styles.notes}>{children}</div>}
    </section>
  )
}
