import { type ComponentProps, Suspense } from 'react'
import { fetchLaterTexts } from '../lib/i18n/later-texts.ts'
import { lazyPart } from '../lib/navigation/lazy-part.ts'
import { Loading } from '../ui/feedback/loading.tsx'
import { SectionBoundary } from '../ui/feedback/section-boundary.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'

export const SlipPanel = lazyPart(async () => {
  const [{ SlipPanel }] = await Promise.all([import('../features/slips/slip-panel.tsx'), fetchLaterTexts()])
  return SlipPanel
})

/** The member's slips, within a dialog: fetched when they are first shown. */
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
