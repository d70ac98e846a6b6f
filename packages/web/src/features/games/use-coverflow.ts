import { useLayoutEffect, useRef, useState } from 'react'
import Swiper from 'swiper'
import { EffectCoverflow } from 'swiper/modules'

const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

const SPEED_MS = 240
/** Where a carousel begins: see carousel-order.ts. */
const FIRST = 1

/**
 * Makes the element whose ref it gives a coverflow that begins at its second slide. Our own buttons, keys and words
 * steer it: the library's modules for those write HTML through a policy that ours does not let in, and its keyboard
 * would turn every carousel of the page at once.
 */
export const useCoverflow = () => {
  const element = useRef<HTMLDivElement>(null)
  const swiper = useRef<Swiper | null>(null)
  const [active, setActive] = useState(FIRST)
  const [moved, setMoved] = useState(false)

  useLayoutEffect(() => {
    if (!element.current) return
    const still = isStill()
    const made = new Swiper(element.current, {
      modules: [EffectCoverflow],
      effect: 'coverflow',
      // Cards of 42 percent that overlap by 30: three of them are as wide as the page.
      coverflowEffect: { rotate: still ? 0 : 24, stretch: '30%', depth: still ? 0 : 90, slideShadows: false },
      speed: still ? 0 : SPEED_MS,
      slidesPerView: 'auto',
      centeredSlides: true,
      rewind: true,
      initialSlide: FIRST,
      runCallbacksOnInit: false,
      on: {
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
    goTo: (place: number) => swiper.current?.slideTo(place),
    next: () => swiper.current?.slideNext(),
    previous: () => swiper.current?.slidePrev(),
  }
}
