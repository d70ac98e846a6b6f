import 'swiper/css'
import type { Currency } from '@sabai/contracts/constants'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { PlaceDots } from '../../ui/display/place-dots.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { GameCard } from './game-card.tsx'
import styles from './game-carousel.module.css'
import { orderForCarousel } from './order-for-carousel.ts'
import type { Game } from './read-games.ts'
import { useCoverflow } from './use-coverflow.ts'

interface Props {
  /** Three games or more. A different set of games needs a new instance, because an instance keeps its first order. */
  games: readonly Game[]
  /** Null if the wallet could not be loaded; amounts are then shown without a unit. */
  currency: Currency | null
  /** The name of the category. */
  label: string
  onChoose: (code: string) => void
}

const sideOf = (offset: number) => (offset === 0 ? undefined : offset < 0 ? 'before' : 'after')

/**
 * A carousel of game cards. A press on a card opens its game. Three cards are in view. The first and the last card are
 * never in the middle, so that three cards are in view at the ends too. A move beyond one end leads to the other end.
 */
export const GameCarousel = ({ games, currency, label, onChoose }: Props) => {
  const { t } = useTexts()
  const coverflow = useCoverflow()
  // The initial order is kept, so that a game does not jump away when its account is opened.
  const [order] = useState(() => orderForCarousel(games))
  const isTurnedByKeys = useRef(false)
  const middleCard = useRef<HTMLLIElement>(null)
  const shownGames = order.flatMap((code) => games.find((game) => game.code === code) ?? [])

  /** The games whose cards can be in the middle: all except the first and the last. */
  const middleGames = shownGames.slice(1, -1)

  const handlePress = (code: string, event: MouseEvent) => {
    const isKeyPress = event.detail === 0
    if (isKeyPress || !coverflow.isDragEnd()) onChoose(code)
  }
  const turnByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    isTurnedByKeys.current = true
    if (event.key === 'ArrowLeft') coverflow.previous()
    else coverflow.next()
  }
  // After a move by keys, the middle card takes the focus, because the card that had the focus may be out of view.
  useLayoutEffect(() => {
    if (isTurnedByKeys.current) middleCard.current?.querySelector('button')?.focus({ preventScroll: true })
    isTurnedByKeys.current = false
  })

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame and want a legend
    <div role="group" aria-label={t('home.choose', { name: label })}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys only duplicate the buttons below */}
      <div ref={coverflow.element} className={`swiper ${styles.coverflow}`} onKeyDown={turnByKey}>
        <ul className="swiper-wrapper">
          {shownGames.map((game, slideIndex) => (
            <li
              key={game.code}
              ref={slideIndex === coverflow.activeSlide ? middleCard : null}
              className={`swiper-slide ${styles.slide}`}
              inert={Math.abs(slideIndex - coverflow.activeSlide) > 1}
              data-beside={sideOf(slideIndex - coverflow.activeSlide)}
            >
              <GameCard game={game} currency={currency} onPress={(event) => handlePress(game.code, event)} />
            </li>
          ))}
        </ul>
      </div>
      {middleGames.length > 1 && (
        <div className={styles.controls}>
          <IconButton icon={<ChevronLeft size={22} />} label={t('home.previous')} onClick={coverflow.previous} />
          <PlaceDots count={middleGames.length} activeIndex={coverflow.activeSlide - 1} />
          <IconButton icon={<ChevronRight size={22} />} label={t('home.next')} onClick={coverflow.next} />
        </div>
      )}
      <p className="visually-hidden" role="status">
        {coverflow.hasMoved &&
          t('home.place', {
            name: shownGames[coverflow.activeSlide]?.name ?? '',
            place: coverflow.activeSlide + 1,
            all: shownGames.length,
          })}
      </p>
    </div>
  )
}
