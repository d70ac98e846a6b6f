import { useBank } from '../../api/use-bank.ts'
import { type BankAccount, formatAccountNo } from '../../lib/bank/bank-account.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { BankTile } from '../../ui/display/tile.tsx'
import { CopyButton } from '../../ui/form/copy-button.tsx'
import styles from './bank-card.module.css'

/** The account that the money will be paid to: the member's own, and no other. */
export const BankCard = ({ bank }: { bank: BankAccount }) => {
  const { t } = useTexts()
  const { code, name: bankName } = useBank(bank)
  return (
    <section className={styles.card} aria-label={t('withdraw.to')}>
      <BankTile code={code} />
      <div className={styles.lines}>
        <p className={styles.label}>{t('withdraw.to')}</p>
        <p className={styles.number}>
          <span>{formatAccountNo(bank.number)}</span>
          <CopyButton text={bank.number} label={t('ui.copy', { name: t('withdraw.account') })} />
        </p>
        <p>
          <bdi>{bank.name}</bdi>
        </p>
        <p className={styles.label}>{bankName}</p>
      </div>
    </section>
  )
}
