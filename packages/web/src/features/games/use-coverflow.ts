import { useLayoutEffect, useRef, useState } from 'react'
import Swiper from 'swiper'
import { EffectCoverflow } from 'swiper/modules'

const isReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

const SPEED_MS = 240
/** Width of a card as a part of the page's. Cards overlap by 30 percent of their width, so that three fit. */
const CARD_PERCENT = 42
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
      modules: [EffectCoverflow],
      effect: 'coverflow',
      coverflowEffect: { rotate: still ? 0 : 24, stretch: '30%', depth: still ? 0 : 90, slideShadows: false },
      speed: still ? 0 : SPEED_MS,
      // With "auto" widths every picture that loads would move the cards while a finger drags them.
      slidesPerView: 100 / CARD_PERCENT,
      centeredSlides: true,
      rewind: true,
      // A finger does not pull the list beyond its ends either.
      resistanceRatio: 0,
      initialSlide: FIRST,
      runCallbacksOnInit: false,
      // The cards are buttons. By default a focused button cannot be dragged, and a press does not focus what is in one.
      focusableElements: 'input, select, textarea',
      touchStartPreventDefault: false,
      on: {
        slidesUpdated: clampStops,
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
