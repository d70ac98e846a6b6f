import { Suspense } from 'react'
import { lazyPart } from '../../../lib/navigation/lazy-part.ts'
import { SectionBoundary } from '../../../ui/feedback/section-boundary.tsx'

const BonusProgress = lazyPart({
  load: async () => (await import('./bonus-progress.tsx')).BonusProgress,
  texts: ['home'],
  isOnHome: true,
})

interface Props {
  /** Whether the balances have been read. The chip sends its query only after that. */
  isReady: boolean
  /** When the balances were last read. The progress of a bonus is read again when this changes. */
  updatedAt: string | null
}

/**
 * Shows that a bonus is active, and links to it. Takes no space while no bonus is active, or while the app does not
 * know whether one is.
 */
export const BonusChip = ({ isReady, updatedAt }: Props) =>
  isReady && (
    <SectionBoundary renderFrame={() => null}>
      <Suspense fallback={null}>
        <BonusProgress updatedAt={updatedAt} />
      </Suspense>
    </SectionBoundary>
  )
