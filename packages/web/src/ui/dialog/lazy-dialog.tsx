import { type ReactNode, Suspense } from 'react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { LoadingOverlay } from '../feedback/loading-overlay.tsx'
import { SectionBoundary } from '../feedback/section-boundary.tsx'
import { Dialog } from './dialog.tsx'

interface Props {
  onClose: () => void
  /** A lazy dialog, which is fetched when it is first opened. */
  children: ReactNode
}

/** Shows a dialog whose code may still be loading. If the code cannot be fetched, shows a dialog that says so. */
export const LazyDialog = ({ onClose, children }: Props) => {
  const { t } = useTexts()
  return (
    <SectionBoundary
      renderFrame={(failure) => (
        <Dialog title={t('ui.notOpened')} onClose={onClose}>
          {failure}
        </Dialog>
      )}
    >
      <Suspense fallback={<LoadingOverlay />}>{children}</Suspense>
    </SectionBoundary>
  )
}
