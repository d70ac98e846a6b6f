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

interface WheelTileProps {
  isRefreshing: boolean
  /** The member's coins for the prize wheel; null if unknown. */
  coins: number | null
  onRefresh: () => void
}

const WHEEL_TILE_LABELS = ['shell.spin', 'home.refreshAll'] as const

/**
 * The label of the tile of the prize wheel. It reserves the size of the larger of the two labels, so that nothing moves
 * once the app knows which of them to show.
 */
const WheelTileLabel = ({ shownLabel }: { shownLabel?: (typeof WHEEL_TILE_LABELS)[number] }) => {
  const { t } = useTexts()
  return (
    <span className={styles.wheelTileLabel}>
      {WHEEL_TILE_LABELS.map((label) => (
        <span key={label} aria-hidden={label !== shownLabel || undefined}>
          {t(label)}
        </span>
      ))}
      {!shownLabel && <Skeleton width="80%" />}
    </span>
  )
}

const RefreshTile = ({ isRefreshing, onRefresh }: Pick<WheelTileProps, 'isRefreshing' | 'onRefresh'>) => (
  <button type="button" className={styles.tile} aria-busy={isRefreshing || undefined} onClick={onRefresh}>
    {isRefreshing ? <Spinner /> : <RefreshCw size={24} aria-hidden="true" />}
    <WheelTileLabel shownLabel="home.refreshAll" />
  </button>
)

/** A placeholder for the tile of the prize wheel, until the app knows whether there is a wheel. */
const TilePlaceholder = () => (
  <div className={styles.tile} aria-hidden="true">
    <Skeleton width="24px" height="24px" />
    <WheelTileLabel />
  </div>
)

/**
 * The link to the prize wheel with the number of coins if there is a wheel; otherwise the button that refreshes
 * everything.
 */
const WheelTile = ({ isRefreshing, coins, onRefresh }: WheelTileProps) => {
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
      <WheelTileLabel shownLabel="shell.spin" />
    </Link>
  )
}

interface Props extends WheelTileProps {
  /** Whether the balances are known, so that money can be moved. */
  canMove: boolean
  /**
   * Whether the first requests for the balances have ended. Only then is the wheel requested (product section 4, "Home
   * entry").
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
 * styled as the main action. While it is offline, no money can be moved.
 */
export const ActionTiles = ({
  canMove,
  hasEntered,
  onDeposit,
  onTransfer,
  onWithdraw,
  onInvite,
  onRefund,
  ...wheelTileProps
}: Props) => {
  const { t } = useTexts()
  const isOnline = useOnline()
  const canMoveNow = canMove && isOnline
  const isLocked = !canMoveNow || undefined
  return (
    <div className={styles.tiles}>
      <button type="button" className={styles.tile} data-main={isOnline || undefined} onClick={onDeposit}>
        <ArrowDownToLine size={24} aria-hidden="true" />
        {t('home.deposit')}
      </button>
      <button type="button" className={styles.tile} aria-disabled={isLocked} onClick={() => canMoveNow && onTransfer()}>
        <ArrowLeftRight size={24} aria-hidden="true" />
        {t('home.transfer')}
      </button>
      <button type="button" className={styles.tile} aria-disabled={isLocked} onClick={() => canMoveNow && onWithdraw()}>
        <ArrowUpFromLine size={24} aria-hidden="true" />
        {t('home.withdraw')}
      </button>
      {hasEntered ? <WheelTile {...wheelTileProps} /> : <TilePlaceholder />}
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
