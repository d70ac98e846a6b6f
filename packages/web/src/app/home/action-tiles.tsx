import { ArrowDownToLine, ArrowLeftRight, ArrowUpFromLine, RefreshCw } from 'lucide-react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import styles from './action-tiles.module.css'

interface Props {
  /** Balances are known, so that money can be moved. */
  canMove: boolean
  refreshing: boolean
  onDeposit: () => void
  onTransfer: () => void
  onWithdraw: () => void
  onRefresh: () => void
}

/** What can be done with the money (product section 2, "Action tiles"). The first is the main one. */
export const ActionTiles = ({ canMove, refreshing, onDeposit, onTransfer, onWithdraw, onRefresh }: Props) => {
  const { t } = useTexts()
  const locked = !canMove || undefined
  return (
    <div className={styles.tiles}>
      <button type="button" className={styles.tile} data-main onClick={onDeposit}>
        <ArrowDownToLine size={24} aria-hidden="true" />
        {t('home.deposit')}
      </button>
      <button type="button" className={styles.tile} aria-disabled={locked} onClick={() => canMove && onTransfer()}>
        <ArrowLeftRight size={24} aria-hidden="true" />
        {t('home.transfer')}
      </button>
      <button type="button" className={styles.tile} aria-disabled={locked} onClick={() => canMove && onWithdraw()}>
        <ArrowUpFromLine size={24} aria-hidden="true" />
        {t('home.withdraw')}
      </button>
      <button type="button" className={styles.tile} aria-busy={refreshing || undefined} onClick={onRefresh}>
        {refreshing ? <Spinner /> : <RefreshCw size={24} aria-hidden="true" />}
        {t('home.refreshAll')}
      </button>
    </div>
  )
}
