import { useLayoutEffect, useRef, useState } from 'react'
import Swiper from 'swiper'

const isReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

const SPEED_MS = 240
/** A drag that takes longer turns to the nearest card. */
const LONG_SWIPE_MS = 300
/** Width of a card as a part of the page's. */
const CARD_PERCENT = 42
/** The part of its width by which a card overlaps the next, so that three fit. */
const OVERLAP = 0.3
/** The slide that a carousel begins at: see order-for-carousel.ts. */
const FIRST = 1

/** Where the list stops: no further than with one card on either side of the middle, so that three are always seen. */
const clampStops = (swiper: Swiper): void => {
  const { slidesGrid } = swiper
  const [first, last] = [slidesGrid.at(1), slidesGrid.at(-2)]
  if (first === undefined || last === undefined) return
  swiper.snapGrid = slidesGrid.map((stop) => Math.min(Math.max(stop, first), last))
}

/**
 * Moves the cards together by their overlap, the nearer to the middle the higher. They stand on whole pixels and are not
 * turned or scaled, or their words would be blurred; CSS tilts their surfaces.
 */
const placeCards = ({ el, slides, slidesSizesGrid, translate, width }: Swiper): void => {
  const offPixel = el.getBoundingClientRect().left % 1
  for (const [place, slide] of slides.entries()) {
    const size = slidesSizesGrid[place] ?? 1
    const offset = (width / 2 - translate - (slide.swiperSlideOffset ?? 0)) / size - 0.5
    slide.style.transform = `translate3d(${Math.round(offset * size * OVERLAP) - offPixel}px, 0, 0)`
    slide.style.zIndex = String(slides.length - Math.abs(Math.round(offset)))
  }
}

/**
 * A pull beyond an end goes on at the other end, however slow it is. The list does not move during it, so the library
 * would take a slow one for none.
 */
const acceptSlowPull = ({ params, isBeginning, isEnd, touches }: Swiper): void => {
  const isPullBeyondEnd = (isBeginning && touches.diff > 0) || (isEnd && touches.diff < 0)
  params.longSwipesMs = isPullBeyondEnd ? Number.POSITIVE_INFINITY : LONG_SWIPE_MS
}

/** The cards move together with their list. */
const setCardSpeed = ({ slides }: Swiper, durationMs: number): void => {
  for (const slide of slides) slide.style.transitionDuration = `${durationMs}ms`
}

/**
 * Makes the element whose ref it gives a coverflow that begins at its second slide and ends at the last but one. Our own
 * buttons, keys and words steer it: the library's modules for those write HTML, which our content security policy does
 * not allow, and its keyboard would turn every carousel of the page at once.
 */
export const useCoverflow = () => {
  const element = useRef<HTMLDivElement>(null)
  const swiper = useRef<Swiper | null>(null)
  const [active, setActive] = useState(FIRST)
  const [moved, setMoved] = useState(false)

  useLayoutEffect(() => {
    if (!element.current) return
    const still = isReducedMotion()
    const made = new Swiper(element.current, {
      roundLengths: true,
      watchSlidesProgress: true,
      speed: still ? 0 : SPEED_MS,
      // With "auto" widths every picture that loads would move the cards while a finger drags them.
      slidesPerView: 100 / CARD_PERCENT,
      centeredSlides: true,
      rewind: true,
      // A finger does not pull the list beyond its ends either. With 0 a drag at an end would count as none.
      resistanceRatio: 0.001,
      initialSlide: FIRST,
      runCallbacksOnInit: false,
      // The cards are buttons. By default a focused button cannot be dragged, and a press does not focus what is in one.
      focusableElements: 'input, select, textarea',
      touchStartPreventDefault: false,
      on: {
        slidesUpdated: clampStops,
        setTranslate: placeCards,
        setTransition: setCardSpeed,
        touchEnd: acceptSlowPull,
        slideChange: ({ activeIndex }) => {
          setActive(activeIndex)
          setMoved(true)
        },
      },
    })
    swiper.current = made
    return () => void made.destroy()
  }, [])

  return {
    element,
    /** The place of the slide in the middle, from 0. */
    active,
    /** The member has moved it. */
    moved,
    /** The press that is being handled is the end of a drag. */
    isDragEnd: () => swiper.current?.allowClick === false,
    next: () => swiper.current?.slideNext(),
    previous: () => swiper.current?.slidePrev(),
  }
}
