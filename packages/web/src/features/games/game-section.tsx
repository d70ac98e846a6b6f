import type { Category, Currency } from '@sabai/contracts/constants'
import { useId } from 'react'
import { useTexts } from '../../lib/i18n.ts'
import { GameCard } from './game-card.tsx'
import styles from './game-section.module.css'
import type { Game } from './read-games.ts'

interface Props {
  category: Category
  games: readonly Game[]
  currency: Currency
  hidden: boolean
  /** An open game was pressed; left out where nothing can be moved now. */
  onChoose?: ((code: string) => void) | undefined
}

/** The games of one category, the open ones first. Nothing where there are none. */
export const GameSection = ({ category, games, currency, hidden, onChoose }: Props) => {
  const { t } = useTexts()
  const titleId = useId()
  const open = games.filter((game) => game.isActive)
  const ordered = [...open, ...games.filter((game) => !game.isActive)]
  if (games.length === 0) return null
  return (
    <section className={styles.section} data-category={category} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h3 id={titleId}>{t(`home.${category}`)}</h3>
        <p className={styles.open}>{t('home.openOf', { open: open.length, all: games.length })}</p>
      </header>
      <ul className={styles.games}>
        {ordered.map((game) => (
          <li key={game.code}>
            <GameCard
              game={game}
              currency={currency}
              hidden={hidden}
              onChoose={onChoose && (() => onChoose(game.code))}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
