import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../lib/navigation/lazy-part.ts'
import { Loading } from '../ui/feedback/loading.tsx'
import { SectionBoundary } from '../ui/feedback/section-boundary.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'

export const SlipPanel = lazyPart({
  load: async () => (await import('../features/slips/slip-panel.tsx')).SlipPanel,
  texts: ['slips'],
})

/** The slips of the member inside a dialog, fetched when they are first shown. */
export const SlipsPart = (props: ComponentProps<typeof SlipPanel>) => (
  <SectionBoundary>
    <Suspense
      fallback={
        <Loading>
          <Skeleton height="19rem" />
        </Loading>
      }
    >
      <SlipPanel {...props} />
    </Suspense>
  </SectionBoundary>
)
