import { useLayoutEffect, useRef, useState } from 'react'
import Swiper from 'swiper'

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

const TRANSITION_MS = 240
/** A drag that lasts longer than this moves to the nearest card. A shorter drag always moves on to another card. */
const LONG_SWIPE_MS = 300
/** The width of a card in percent of the list's width, if game-carousel.module.css sets none. */
const CARD_PERCENT = 42
/** The minimum overlap of a card with the next one, as a fraction of the width of a card, if three cards fit. */
const MIN_CARD_OVERLAP = 0.2
/** The overlap of a card with the next one, as a fraction of the width of a card, if three cards do not fit. */
const WIDE_CARD_OVERLAP = 0.3
/** If a card is wider than this fraction of the page, three cards do not fit. The outer cards are then faded out. */
const MAX_FITTING_SHARE = 0.5
/** Index of the slide at which a carousel begins, as explained in order-for-carousel.ts. */
const INITIAL_SLIDE = 1

/** Returns how many cards fit beside each other, computed from the card width that the list's style sets. */
const countFittingCards = ({ firstElementChild: list }: HTMLElement): number =>
  100 / (Number(list && getComputedStyle(list).getPropertyValue('--card-percent')) || CARD_PERCENT)

/** Limits the positions at which the list stops, so that the middle card always has a card on either side. */
const clampStops = (swiper: Swiper): void => {
  const { slidesGrid } = swiper
  const [firstStop, lastStop] = [slidesGrid.at(1), slidesGrid.at(-2)]
  if (firstStop === undefined || lastStop === undefined) return
  swiper.snapGrid = slidesGrid.map((stop) => Math.min(Math.max(stop, firstStop), lastStop))
}

/**
 * Returns how far a card overlaps the next, as a fraction of the width of a card: so far that three cards fit, or
 * `WIDE_CARD_OVERLAP` if three cards cannot fit.
 */
const cardOverlapOf = (cardWidth: number, pageWidth: number): number =>
  cardWidth > pageWidth * MAX_FITTING_SHARE
    ? WIDE_CARD_OVERLAP
    : Math.max(MIN_CARD_OVERLAP, 1.5 - pageWidth / (2 * cardWidth))

/**
 * Moves the cards closer together, so that they overlap. Of two cards that overlap, the one nearer to the middle is in
 * front. Cards are placed on whole pixels, and are not rotated or scaled, so that their text is sharp. CSS tilts their
 * backgrounds.
 */
const placeCards = ({ el, slides, slidesSizesGrid, translate, width }: Swiper): void => {
  const pixelFraction = el.getBoundingClientRect().left % 1
  for (const [index, slide] of slides.entries()) {
    const size = slidesSizesGrid[index] ?? 1
    const offset = (width / 2 - translate - (slide.swiperSlideOffset ?? 0)) / size - 0.5
    slide.style.transform = `translate3d(${Math.round(offset * size * cardOverlapOf(size, width)) - pixelFraction}px, 0, 0)`
    slide.style.zIndex = String(slides.length - Math.abs(Math.round(offset)))
  }
}

/**
 * Makes a drag beyond one end continue at the other end, however slow the drag is. The list does not move during such a
 * drag, so Swiper would ignore it if it is slow.
 */
const acceptSlowDragBeyondEnd = ({ params, isBeginning, isEnd, touches }: Swiper): void => {
  const isBeyondEnd = (isBeginning && touches.diff > 0) || (isEnd && touches.diff < 0)
  params.longSwipesMs = isBeyondEnd ? Number.POSITIVE_INFINITY : LONG_SWIPE_MS
}

/** Sets the transition of the list on its cards too, so that both move together. */
const setCardTransition = ({ slides }: Swiper, durationMs: number): void => {
  for (const slide of slides) slide.style.transitionDuration = `${durationMs}ms`
}

/**
 * Makes the element of the returned ref a coverflow that begins at its second slide and ends at the last but one.
 * Swiper's modules for buttons, keys and labels are not used, because they write HTML, which our content security
 * policy forbids. The keyboard module would also move all carousels of the page at once.
 */
export const useCoverflow = () => {
  const element = useRef<HTMLDivElement>(null)
  const swiper = useRef<Swiper | null>(null)
  const [activeSlide, setActiveSlide] = useState(INITIAL_SLIDE)
  const [hasMoved, setHasMoved] = useState(false)

  useLayoutEffect(() => {
    if (!element.current) return
    const isMotionReduced = prefersReducedMotion()
    const newSwiper = new Swiper(element.current, {
      roundLengths: true,
      watchSlidesProgress: true,
      speed: isMotionReduced ? 0 : TRANSITION_MS,
      // With "auto" widths, each picture that finishes loading would move the cards during a drag.
      slidesPerView: countFittingCards(element.current),
      centeredSlides: true,
      rewind: true,
      // With 0, Swiper would ignore a drag beyond an end. With this value, such a drag does not visibly move the list.
      resistanceRatio: 0.001,
      initialSlide: INITIAL_SLIDE,
      runCallbacksOnInit: false,
      // The cards are buttons. By default, Swiper neither drags a focused button nor lets a press focus a button.
      focusableElements: 'input, select, textarea',
      touchStartPreventDefault: false,
      on: {
        beforeResize: ({ el, params }) => {
          params.slidesPerView = countFittingCards(el)
        },
        slidesUpdated: clampStops,
        setTranslate: placeCards,
        setTransition: setCardTransition,
        touchEnd: acceptSlowDragBeyondEnd,
        slideChange: ({ activeIndex }) => {
          setActiveSlide(activeIndex)
          setHasMoved(true)
        },
      },
    })
    swiper.current = newSwiper
    return () => void newSwiper.destroy()
  }, [])

  return {
    element,
    /** Index of the slide in the middle, from 0. */
    activeSlide,
    /** Whether the member has moved the carousel. */
    hasMoved,
    /** Returns whether the current click ends a drag. */
    isDragEnd: () => swiper.current?.allowClick === false,
    next: () => swiper.current?.slideNext(),
    previous: () => swiper.current?.slidePrev(),
  }
}
