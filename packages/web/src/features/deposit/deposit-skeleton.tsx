import { Loading } from '../../ui/feedback/loading.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import accountStyles from './bank/bank-tab.module.css'
import styles from './deposit-skeleton.module.css'

const AccountSkeleton = () => (
  <div className={styles.card}>
    <div className={styles.head}>
      <Skeleton width="min(2.5rem, 12vw)" height="min(2.5rem, 12vw)" />
      <div className={styles.lines}>
        <Skeleton width="60%" />
        <Skeleton width="40%" />
      </div>
    </div>
    <Skeleton height="var(--target)" />
    <Skeleton height="3lh" />
    <Skeleton height="var(--target)" />
  </div>
)

/** A placeholder for the tabs and the accounts, shown while the deposit methods are loading. */
export const DepositSkeleton = () => (
  <Loading>
    <Skeleton height="max(var(--target), min(3.75rem, 18.75vw))" />
    <div className={accountStyles.accounts}>
      <AccountSkeleton />
      <AccountSkeleton />
    </div>
  </Loading>
)
