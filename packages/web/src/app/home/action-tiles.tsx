import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  Gift,
  HandCoins,
  LoaderPinwheel,
  RefreshCw,
  UserPlus,
} from 'lucide-react'
import { Link } from 'react-router-dom'
import { useApi } from '../../api/use-api.ts'
import { formatCount } from '../../lib/format/money.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { PATHS } from '../../lib/navigation/paths.ts'
import { useOnline } from '../../lib/runtime/online.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import styles from './action-tiles.module.css'

interface LastTileProps {
  isRefreshing: boolean
  /** The member's coins for the prize wheel; null if unknown. */
  coins: number | null
  onRefresh: () => void
}

const LAST_LABELS = ['shell.spin', 'home.refreshAll'] as const

/**
 * The label of the last tile. It reserves the size of the larger of the two labels, so that nothing shifts once the app
 * knows which of them to show.
 */
const LastLabel = ({ shownLabel }: { shownLabel?: (typeof LAST_LABELS)[number] }) => {
  const { t } = useTexts()
  return (
    <span className={styles.lastLabel}>
      {LAST_LABELS.map((label) => (
        <span key={label} aria-hidden={label !== shownLabel || undefined}>
          {t(label)}
        </span>
      ))}
      {!shownLabel && <Skeleton width="80%" />}
    </span>
  )
}

const RefreshTile = ({ isRefreshing, onRefresh }: Pick<LastTileProps, 'isRefreshing' | 'onRefresh'>) => (
  <button type="button" className={styles.tile} aria-busy={isRefreshing || undefined} onClick={onRefresh}>
    {isRefreshing ? <Spinner /> : <RefreshCw size={24} aria-hidden="true" />}
    <LastLabel shownLabel="home.refreshAll" />
  </button>
)

/** A placeholder for the last tile, until the app knows whether there is a prize wheel. */
const TilePlaceholder = () => (
  <div className={styles.tile} aria-hidden="true">
    <Skeleton width="24px" height="24px" />
    <LastLabel />
  </div>
)

/**
 * The link to the prize wheel with the number of coins if there is a wheel; otherwise the button that refreshes
 * everything.
 */
const WheelTile = ({ isRefreshing, coins, onRefresh }: LastTileProps) => {
  const { t } = useTexts()
  const { data, error } = useApi('GET /api/spinwheel/active')
  if (!data && !error) return <TilePlaceholder />
  if (data?.isActive !== true) return <RefreshTile isRefreshing={isRefreshing} onRefresh={onRefresh} />
  return (
    <Link className={styles.tile} to={PATHS.spin}>
      <span className={styles.wheel}>
        <LoaderPinwheel size={24} aria-hidden="true" />
        {coins !== null && (
          <span className={styles.coins}>
            <span aria-hidden="true">{formatCount(coins)}</span>
            <span className="visually-hidden">{t('home.coins', { count: coins, shown: formatCount(coins) })}</span>
          </span>
        )}
      </span>
      <LastLabel shownLabel="shell.spin" />
    </Link>
  )
}

interface Props extends LastTileProps {
  /** Whether the balances are known, so that money can be moved. */
  canMove: boolean
  /**
   * Whether the first requests for the balances have ended. Only then does the last tile request the wheel (product
   * section 4, "Home entry").
   */
  hasEntered: boolean
  onDeposit: () => void
  onTransfer: () => void
  onWithdraw: () => void
  onInvite: () => void
  onRefund: () => void
}

/**
 * The actions of the home page (product section 2, "Action tiles"). While the device is online, the first tile is
 * styled as the main action.
 */
export const ActionTiles = ({
  canMove,
  hasEntered,
  onDeposit,
  onTransfer,
  onWithdraw,
  onInvite,
  onRefund,
  ...lastTileProps
}: Props) => {
  const { t } = useTexts()
  const isOnline = useOnline()
  const isLocked = !canMove || undefined
  return (
    <div className={styles.tiles}>
      <button type="button" className={styles.tile} data-main={isOnline || undefined} onClick={onDeposit}>
        <ArrowDownToLine size={24} aria-hidden="true" />
        {t('home.deposit')}
      </button>
      <button type="button" className={styles.tile} aria-disabled={isLocked} onClick={() => canMove && onTransfer()}>
        <ArrowLeftRight size={24} aria-hidden="true" />
        {t('home.transfer')}
      </button>
      <button type="button" className={styles.tile} aria-disabled={isLocked} onClick={() => canMove && onWithdraw()}>
        <ArrowUpFromLine size={24} aria-hidden="true" />
        {t('home.withdraw')}
      </button>
      {hasEntered ? <WheelTile {...lastTileProps} /> : <TilePlaceholder />}
      <button type="button" className={styles.tile} onClick={onInvite}>
        <UserPlus size={24} aria-hidden="true" />
        {t('home.invite')}
      </button>
      <Link className={styles.tile} to={PATHS.bonus}>
        <Gift size={24} aria-hidden="true" />
        {t('shell.bonus')}
      </Link>
      <button type="button" className={styles.tile} onClick={onRefund}>
        <HandCoins size={24} aria-hidden="true" />
        {t('home.refund')}
      </button>
    </div>
  )
}
