import { WALLET } from '@sabai/contracts/constants'
import { BANK_MONOGRAMS } from '../../ui/display/bank-monograms.ts'
import { BrandMark } from '../../ui/display/brand-mark.tsx'
import { OutcomeMark } from '../../ui/display/outcome-mark.tsx'
import { AccountTile, BankTile, MemberTile } from '../../ui/display/tile.tsx'
import styles from './gallery-page.module.css'

export const TilesSection = () => (
  <>
    <div className={styles.row}>
      {[...BANK_MONOGRAMS.keys(), 'NEWBANK', ''].map((code) => (
        <BankTile key={code} code={code} />
      ))}
    </div>
    <div className={styles.row}>
      <MemberTile name="Somchai Jaidee" />
      <MemberTile name="เสมา ใจดี" />
      <MemberTile name="" />
      <AccountTile code={WALLET} name="Wallet" />
      <AccountTile code="ORCHID" name="Orchid" />
      <BrandMark size={44} />
      <OutcomeMark outcome="done" />
      <OutcomeMark outcome="pending" />
      <OutcomeMark outcome="unknown" />
    </div>
  </>
)
