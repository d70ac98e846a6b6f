import type { Currency } from '@sabai/contracts/constants'
import { CATEGORIES } from '@sabai/contracts/constants'
import { Gamepad2 } from 'lucide-react'
import { formatError } from '../../api/error-text.ts'
import { GameSection } from '../../features/games/game-section.tsx'
import { GameSkeleton } from '../../features/games/game-skeleton.tsx'
import type { Game } from '../../features/games/read-games.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { useOnline } from '../../lib/runtime/online.ts'
import { CallFailedState } from '../../shared/failure/call-failed-state.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { GamesWhenOnline } from './games-when-online.tsx'
import styles from './home-page.module.css'

interface Props {
  /** Null while the games are loading, and if they could not be loaded. */
  games: readonly Game[] | null
  /** The error of the last attempt to load the games. */
  error: Error | undefined
  isLoading: boolean
  isRetrying: boolean
  onRetry: () => void
  currency: Currency | null
  onChoose: (code: string) => void
}

/** The games in their three categories, or a placeholder, an error or a notice in place of the list. */
export const HomeGames = ({ games, error, isLoading, isRetrying, onRetry, currency, onChoose }: Props) => {
  const { t } = useTexts()
  const isOnline = useOnline()
  const areGamesMissing = games === null && !isLoading && !isOnline
  const renderList = () => {
    if (isLoading) return CATEGORIES.map((category) => <GameSkeleton key={category} />)
    if (areGamesMissing) return <GamesWhenOnline />
    if (games === null) {
      return (
        <Card>
          <CallFailedState
            title={t('home.gamesFailed')}
            error={error}
            text={formatError(t, error)}
            onRetry={onRetry}
            isRetrying={isRetrying}
          />
        </Card>
      )
    }
    if (games.length === 0) {
      return (
        <Card>
          <Notice icon={<Gamepad2 size={26} />} title={t('home.gamesEmpty')} />
        </Card>
      )
    }
    return CATEGORIES.map((category) => (
      <GameSection
        key={category}
        category={category}
        games={games.filter((game) => game.category === category)}
        currency={currency}
        startsInView={category === CATEGORIES[0]}
        onChoose={onChoose}
      />
    ))
  }
  return (
    <div className={styles.games} data-offline={areGamesMissing || undefined} aria-busy={isLoading}>
      <h2 className="visually-hidden">{t('home.games')}</h2>
      {renderList()}
    </div>
  )
}
