import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { Picture } from '../../ui/display/picture.tsx'
import { PlaceDots } from '../../ui/display/place-dots.tsx'
import { ServerHtml } from '../../ui/display/server-html.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import styles from './banner-carousel.module.css'
import type { Banner } from './read-banners.ts'

/**
 * Banners side by side, one of which is visible. The member scrolls them by touch, with the buttons or, while the list
 * has the focus, with the arrow keys. The buttons also lead from the last banner to the first, and from the first to
 * the last. A single banner has no buttons.
 */
export const BannerCarousel = ({ banners, label }: { banners: readonly Banner[]; label: string }) => {
  const { t } = useTexts()
  const bannerList = useRef<HTMLUListElement>(null)
  const [activeIndex, setActiveIndex] = useState(0)
  const [hasMoved, setHasMoved] = useState(false)
  const isSingle = banners.length < 2

  const updateActiveIndex = () => {
    const { scrollLeft = 0, clientWidth = 0 } = bannerList.current ?? {}
    const index = Math.round(scrollLeft / (clientWidth || 1))
    if (index === activeIndex) return
    setActiveIndex(index)
    setHasMoved(true)
  }
  const turnBy = (step: number) => {
    const index = (activeIndex + step + banners.length) % banners.length
    // CSS decides whether the scrolling is animated.
    if (bannerList.current) bannerList.current.scrollLeft = index * bannerList.current.clientWidth
  }

  return (
    <section aria-label={label}>
      <ul
        ref={bannerList}
        className={styles.list}
        tabIndex={isSingle ? undefined : 0}
        data-scrolls
        onScroll={updateActiveIndex}
      >
        {banners.map(({ image, html }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: banners have no id, and two may be equal
          <li key={index} className={styles.banner}>
            {image && <Picture className={styles.picture} src={image} fallback={html ? '' : label} />}
            {html && <ServerHtml html={html} />}
          </li>
        ))}
      </ul>
      {!isSingle && (
        <div className={styles.controls}>
          <IconButton icon={<ChevronLeft size={22} />} label={t('banners.previous')} onClick={() => turnBy(-1)} />
          <PlaceDots count={banners.length} activeIndex={activeIndex} />
          <IconButton icon={<ChevronRight size={22} />} label={t('banners.next')} onClick={() => turnBy(1)} />
        </div>
      )}
      <p className="visually-hidden" role="status">
        {hasMoved && t('banners.place', { place: activeIndex + 1, all: banners.length })}
      </p>
    </section>
  )
}
