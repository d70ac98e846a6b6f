import type { Currency } from '@sabai/contracts/constants'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { Amount } from '../../shared/money/amount.tsx'
import { Picture } from '../../ui/display/picture.tsx'
import styles from './game-grid.module.css'
import type { Game } from './read-games.ts'

interface Props {
  id: string
  games: readonly Game[]
  /** Null if the wallet could not be loaded; amounts are then shown without a unit. */
  currency: Currency | null
  onChoose: (code: string) => void
}

/**
 * All games of a category in three columns, or in two if there is too little width or the font size is large. The open
 * games are first.
 */
export const GameGrid = ({ id, games, currency, onChoose }: Props) => {
  const { t } = useTexts()
  const orderedGames = [...games.filter((game) => game.isActive), ...games.filter((game) => !game.isActive)]
  return (
    <ul id={id} className={styles.grid}>
      {orderedGames.map((game) => (
        <li key={game.code}>
          <button type="button" className={styles.game} onClick={() => onChoose(game.code)}>
            <Picture src={game.logo} className={styles.logo} fallback={game.name.slice(0, 1)} />
            <span className={styles.name}>{game.name}</span>
            <span className={styles.state} data-open={game.isActive || undefined}>
              {game.isActive ? <Amount amount={game.amount} currency={currency} /> : t('home.openAccount')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
