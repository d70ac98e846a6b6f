import { type ReactNode, Suspense } from 'react'
import { useTexts } from '../lib/i18n.ts'
import { Dialog } from './dialog.tsx'
import { LoadingOverlay } from './loading-overlay.tsx'
import { SectionBoundary } from './section-boundary.tsx'

interface Props {
  onClose: () => void
  /** A dialog that is fetched when it is first opened. */
  children: ReactNode
}

/** Opens a dialog whose code may still be on its way; where that cannot be had, a dialog of ours says so. */
export const DialogPart = ({ onClose, children }: Props) => {
  const { t } = useTexts()
  return (
    <SectionBoundary
      frame={(failure) => (
        <Dialog title={t('ui.notOpened')} onClose={onClose}>
          {failure}
        </Dialog>
      )}
    >
      <Suspense fallback={<LoadingOverlay />}>{children}</Suspense>
    </SectionBoundary>
  )
}
