import { CAROUSEL_CARDS, type Category, type Currency } from '@sabai/contracts/constants'
import { ChevronDown } from 'lucide-react'
import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { lazyPart } from '../../lib/navigation/lazy-part.ts'
import { useNearView } from '../../lib/runtime/use-near-view.ts'
import { preloadPicture } from '../../ui/display/picture.tsx'
import { SectionBoundary } from '../../ui/feedback/section-boundary.tsx'
import { GameCard } from './game-card.tsx'
import { GameGrid } from './game-grid.tsx'
import styles from './game-section.module.css'
import { CarouselSkeleton } from './game-skeleton.tsx'
import { findFirstMiddleGame } from './order-for-carousel.ts'
import type { Game } from './read-games.ts'

export const GameCarousel = lazyPart({
  load: async () => (await import('./game-carousel.tsx')).GameCarousel,
  texts: ['home'],
  isOnHome: true,
})

interface Props {
  category: Category
  games: readonly Game[]
  /** Null if the wallet could not be loaded; amounts are then shown without a unit. */
  currency: Currency | null
  /**
   * Whether the section is in view when the page opens. If so, its first picture is fetched without waiting for the
   * carousel's code.
   */
  startsInView: boolean
  onChoose: (code: string) => void
}

/**
 * The games of one category: a carousel, or a plain row if there are too few games for a carousel. A button replaces
 * the carousel by a grid of all games. Renders nothing if there are no games.
 */
export const GameSection = ({ category, games, currency, startsInView, onChoose }: Props) => {
  const { t } = useTexts()
  const titleId = useId()
  const gridId = useId()
  const [isGridShown, setGridShown] = useState(false)
  const section = useRef<HTMLElement>(null)
  const isNear = useNearView(section)
  const isCarousel = games.length >= CAROUSEL_CARDS
  const firstPictureUrl = isCarousel && startsInView ? findFirstMiddleGame(games)?.background : undefined
  useEffect(() => {
    if (firstPictureUrl !== undefined) preloadPicture(firstPictureUrl)
  }, [firstPictureUrl])
  if (games.length === 0) return null
  const openGames = games.filter((game) => game.isActive)
  const codes = games.map((game) => game.code).join()
  const renderRow = () => (
    <ul className={styles.row}>
      {games.map((game) => (
        <li key={game.code}>
          <GameCard game={game} currency={currency} onPress={() => onChoose(game.code)} />
        </li>
      ))}
    </ul>
  )
  return (
    <section ref={section} className={styles.section} data-category={category} aria-labelledby={titleId}>
      <header className={styles.head}>
        <div className={styles.title}>
          <h3 id={titleId}>{t(`home.${category}`)}</h3>
          <p className={styles.open}>{t('home.openOf', { open: openGames.length, all: games.length })}</p>
        </div>
        {isCarousel && (
          <button
            type="button"
            className={styles.seeAll}
            aria-expanded={isGridShown}
            aria-controls={isGridShown ? gridId : undefined}
            onClick={() => setGridShown(!isGridShown)}
          >
            {t(isGridShown ? 'home.fewerGames' : 'home.allEntries')}
            <span className="visually-hidden"> {t(`home.${category}`)}</span>
            <ChevronDown size={16} aria-hidden="true" />
          </button>
        )}
      </header>
      {isGridShown ? (
        <GameGrid id={gridId} games={games} currency={currency} onChoose={onChoose} />
      ) : !isCarousel ? (
        renderRow()
      ) : (
        // If the carousel's code cannot be loaded, the games are shown side by side.
        <SectionBoundary renderFrame={renderRow}>
          <Suspense fallback={<CarouselSkeleton />}>
            {isNear ? (
              <GameCarousel
                key={codes}
                games={games}
                currency={currency}
                label={t(`home.${category}`)}
                onChoose={onChoose}
              />
            ) : (
              <CarouselSkeleton />
            )}
          </Suspense>
        </SectionBoundary>
      )}
    </section>
  )
}
