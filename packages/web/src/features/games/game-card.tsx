import type { Currency } from '@sabai/contracts/constants'
import { LockKeyholeOpen } from 'lucide-react'
import type { MouseEvent } from 'react'
import { formatMoney } from '../../lib/format/money.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { Amount } from '../../shared/money/amount.tsx'
import { HIDDEN_AMOUNT, useHiddenAmounts } from '../../shared/money/hidden-amounts.ts'
import { Picture } from '../../ui/display/picture.tsx'
import styles from './game-card.module.css'
import { toGameCredit } from './game-credit.ts'
import type { Game } from './read-games.ts'

interface Props {
  game: Game
  /** Null if the wallet could not be loaded; amounts are then shown without a unit. */
  currency: Currency | null
  onPress: (event: MouseEvent) => void
}

/** The card of a game: its balance, or a prompt to open an account (product section 2, "Home dashboard"). */
export const GameCard = ({ game, currency, onPress }: Props) => {
  const { t } = useTexts()
  const areAmountsHidden = useHiddenAmounts()
  return (
    <button type="button" className={styles.card} onClick={onPress}>
      <Picture src={game.background} className={styles.background} />
      <Picture src={game.logo} className={styles.logo} fallback={game.name.slice(0, 1)} />
      <span className={styles.name}>{game.name}</span>
      {game.isActive ? (
        <span className={styles.money}>
          <span className={styles.figure}>
            <Amount amount={game.amount} currency={currency} />
          </span>
          <span className={styles.credit}>
            {t('home.credit', {
              amount: areAmountsHidden ? HIDDEN_AMOUNT : formatMoney(toGameCredit(game.amount, game.rate)),
            })}
          </span>
        </span>
      ) : (
        <span className={styles.prompt}>
          <LockKeyholeOpen size={16} aria-hidden="true" />
          {t('home.openAccount')}
        </span>
      )}
    </button>
  )
}
