import type { Currency } from '@sabai/contracts/constants'
import { LockKeyhole } from 'lucide-react'
import { useTexts } from '../../lib/i18n.ts'
import { formatMoney } from '../../lib/money.ts'
import { Amount } from '../../ui/amount.tsx'
import styles from './game-card.module.css'
import { gameCredit } from './game-credit.ts'
import { Picture } from './picture.tsx'
import type { Game } from './read-games.ts'

interface Props {
  game: Game
  currency: Currency
  hidden: boolean
  /** Pressed; left out where nothing can be done with it now. */
  onChoose?: (() => void) | undefined
}

/** One game account: a button where it is open, otherwise a picture that says that it is not. */
export const GameCard = ({ game, currency, hidden, onChoose }: Props) => {
  const { t } = useTexts()
  const picture = (
    <>
      <Picture src={game.background} className={styles.background} />
      <span className={styles.head}>
        <Picture src={game.logo} className={styles.logo} fallback={game.name.slice(0, 1)} />
        <span className={styles.name}>{game.name}</span>
      </span>
    </>
  )
  if (!game.isActive) {
    return (
      <div className={styles.card} data-closed>
        {picture}
        <span className={styles.closed}>
          <LockKeyhole size={15} aria-hidden="true" />
          {t('home.notOpen')}
        </span>
      </div>
    )
  }
  const money = (
    <span className={styles.money}>
      <span className={styles.figure}>
        <Amount amount={game.amount} currency={currency} hidden={hidden} />
      </span>
      {!hidden && (
        <span className={styles.credit}>
          {t('home.credit', { amount: formatMoney(gameCredit(game.amount, game.rate)) })}
        </span>
      )}
    </span>
  )
  return onChoose ? (
    <button
      type="button"
      className={styles.card}
      title={t('home.transferWith', { name: game.name })}
      onClick={onChoose}
    >
      {picture}
      {money}
    </button>
  ) : (
    <div className={styles.card}>
      {picture}
      {money}
    </div>
  )
}
