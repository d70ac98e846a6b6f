import type { ReactNode } from 'react'
import type { BankAccount } from '../../../lib/bank/bank-account.ts'
import { formatAccountNo } from '../../../lib/bank/bank-account.ts'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { useBank } from '../../../shared/account/use-bank.ts'
import { Button } from '../../../ui/form/button.tsx'
import type { DepositAccount } from '../read-deposit.ts'
import { notesOf } from './account-notes.ts'
import styles from './bank-tab.module.css'
import { ExactAmount } from './exact-amount.tsx'

const OwnAccount = ({ ownAccount }: { ownAccount: BankAccount }) => {
  const { t } = useTexts()
  const { name: bankName } = useBank(ownAccount)
  return (
    <p className={styles.ownAccount}>
      <span className={styles.label}>{t('deposit.bank.registered')}</span>
      <span>
        {bankName} <span className={styles.number}>{formatAccountNo(ownAccount.number)}</span>{' '}
        <bdi>{ownAccount.name}</bdi>
      </span>
    </p>
  )
}

interface Props {
  account: DepositAccount
  /** The member's own account. */
  ownAccount: BankAccount
  /** Shows the QR codes of the account's bank; undefined if the bank has none. */
  onShowQr: (() => void) | undefined
  /** Shows the form for slips; undefined if slips cannot be sent. */
  onSendSlip: (() => void) | undefined
}

/** Instructions for a transfer to an account, and buttons that lead to the QR codes and to the form for slips. */
export const AccountInstructions = ({ account, ownAccount, onShowQr, onSendSlip }: Props) => {
  const { t } = useTexts()
  const notes = notesOf(account)
  const asksForSlip = notes.includes('slipAdvised') || notes.includes('slipAfterFive')
  const unit = t(account.currency === 'LAK' ? 'common.kip' : 'common.baht')
  const details: Partial<Record<(typeof notes)[number], ReactNode>> = {
    ownAccount: ownAccount.number !== '' && <OwnAccount ownAccount={ownAccount} />,
    exactSatang: <ExactAmount currency={account.currency} />,
  }
  return (
    <>
      {notes.map((note) => (
        <div key={note} className={styles.note}>
          <p>{t(`deposit.bank.${note}`, { unit })}</p>
          {details[note]}
        </div>
      ))}
      {onShowQr && (
        <Button wide onClick={onShowQr}>
          {t('deposit.bank.toQr')}
        </Button>
      )}
      {asksForSlip && onSendSlip && (
        <Button wide onClick={onSendSlip}>
          {t('deposit.bank.toSlip')}
        </Button>
      )}
    </>
  )
}
