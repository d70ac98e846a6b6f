import { Suspense } from 'react'
import { lazyPart } from '../../../lib/navigation/lazy-part.ts'
import { SectionBoundary } from '../../../ui/feedback/section-boundary.tsx'

const BonusProgress = lazyPart({
  load: async () => (await import('./bonus-progress.tsx')).BonusProgress,
  texts: ['home'],
  isOnHome: true,
})

interface Props {
  /** The balances have been read, which comes first. */
  ready: boolean
  /** When the balances were last read; the progress of a bonus is then read again. */
  updatedAt: string | null
}

/** Shows that a bonus is active, and leads to it. Without one, and if that is not known, it takes no room. */
export const BonusChip = ({ ready, updatedAt }: Props) =>
  ready && (
    <SectionBoundary frame={() => null}>
      <Suspense fallback={null}>
        <BonusProgress updatedAt={updatedAt} />
      </Suspense>
    </SectionBoundary>
  )
