import { ChevronRight } from 'lucide-react'
import { type ReactNode, Suspense, useId } from 'react'
import { Link } from 'react-router-dom'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { lazyPart } from '../../../lib/navigation/lazy-part.ts'
import { PATHS } from '../../../lib/navigation/paths.ts'
import { useOnline } from '../../../lib/runtime/online.ts'
import { useMedia } from '../../../lib/runtime/use-media.ts'
import { SectionBoundary } from '../../../ui/feedback/section-boundary.tsx'
import styles from './latest-section.module.css'
import { LatestSkeleton } from './latest-skeleton.tsx'

const LatestEntries = lazyPart({
  load: async () => (await import('./latest-entries.tsx')).LatestEntries,
  texts: ['statement', 'home'],
})

interface Props {
  /**
   * Whether the balances have been read. The entries are requested only after that: entries that were requested before
   * would be requested a second time when the balances have been read.
   */
  isReady: boolean
  /** When the balances were last read. */
  updatedAt: string | null
}

/** Says that the code of the entries could not be loaded. While the device is offline, nothing needs to be said. */
const MissingEntries = ({ failure }: { failure: ReactNode }) => useOnline() && failure

/**
 * The latest entries of the statement, next to the games on wide screens. On narrow screens, nothing is requested. The
 * header of the section is hidden if the device is offline and the entries are unknown.
 */
export const LatestSection = ({ isReady, updatedAt }: Props) => {
  const { t } = useTexts()
  const titleId = useId()
  const hasRoom = useMedia('(min-width: 48rem)')
  if (!hasRoom) return null
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId}>{t('home.latest')}</h2>
        <Link to={PATHS.statement}>
          {t('home.allEntries')}
          <ChevronRight size={16} aria-hidden="true" />
        </Link>
      </header>
      <SectionBoundary renderFrame={(failure) => <MissingEntries failure={failure} />}>
        <Suspense fallback={<LatestSkeleton />}>
          {isReady ? <LatestEntries updatedAt={updatedAt} /> : <LatestSkeleton />}
        </Suspense>
      </SectionBoundary>
    </section>
  )
}
