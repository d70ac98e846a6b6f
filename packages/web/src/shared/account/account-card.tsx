import type { ReactNode } from 'react'
import { formatAccountNo } from '../../lib/bank/bank-account.ts'
import { toAccountNumber } from '../../lib/format/digits.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { BankTile } from '../../ui/display/tile.tsx'
import { CopyButton } from '../../ui/form/copy-button.tsx'
import styles from './account-card.module.css'

interface Props {
  /** The code of the bank, or of who else keeps the account. */
  code: string
  bankName: string
  /** Whose account it is. */
  name: string
  number: string
  /** What the number is called, for readers. */
  numberName: string
  /** What this account is for, where the screen around it does not say. */
  label?: string
  /** What must be known before money is sent to it. */
  children?: ReactNode
}

/** What is copied of a number: its digits; a wallet may go by a name instead, which is copied as it is. */
const toCopy = (number: string): string => {
  const digits = toAccountNumber(number)
  return /^\d+$/.test(digits) ? digits : number
}

/** An account: whose it is, and its number, which can be copied. */
export const AccountCard = ({ code, bankName, name, number, numberName, label, children }: Props) => {
  const { t } = useTexts()
  return (
    <section className={styles.card} aria-label={label ?? `${bankName} ${formatAccountNo(number)}`}>
      <BankTile code={code} />
      <div className={styles.lines}>
        {label && <p className={styles.label}>{label}</p>}
        <p className={styles.number}>
          <span>{formatAccountNo(number)}</span>
          <CopyButton text={toCopy(number)} label={t('ui.copy', { name: numberName })} />
        </p>
        <p>
          <bdi>{name}</bdi>
        </p>
        <p className={styles.label}>{bankName}</p>
      </div>
      {children && <div className={styles.notes}>{children}</div>}
    </section>
  )
}
