import { type ComponentProps, Suspense } from 'react'
import { SlipSkeleton } from '../features/slips/slip-skeleton.tsx'
import { lazyPart } from '../lib/navigation/lazy-part.ts'
import { SectionBoundary } from '../ui/feedback/section-boundary.tsx'

export const SlipPanel = lazyPart({
  load: async () => (await import('../features/slips/slip-panel.tsx')).SlipPanel,
  texts: ['slips'],
})

/** The slips of the member inside a dialog. Their code is fetched when they are first shown. */
export const SlipsPart = (props: ComponentProps<typeof SlipPanel>) => (
  <SectionBoundary>
    <Suspense fallback={<SlipSkeleton />}>
      <SlipPanel {...props} />
    </Suspense>
  </SectionBoundary>
)
