import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/navigation/lazy-part.ts'
import { useTopDialog } from '../../ui/dialog/top-dialog.ts'
import { SectionBoundary } from '../../ui/feedback/section-boundary.tsx'
import { useAgreement } from './use-agreement.ts'

const AgreementDialog = lazyPart({
  load: async () => (await import('./agreement-dialog.tsx')).AgreementDialog,
  texts: ['agreement'],
  isOnHome: true,
})

/**
 * Asks the member to accept the agreement when they enter the home page, unless they accepted it today. The dialog
 * waits until no other dialog is open. If its texts cannot be loaded, nothing is shown (product section 8, "Silent").
 */
export const Agreement = () => {
  const { texts, confirm, close } = useAgreement()
  const isNoDialogOpen = useTopDialog() === null
  const [wasShown, setWasShown] = useState(false)
  if (texts && isNoDialogOpen && !wasShown) setWasShown(true)
  if (!texts || !wasShown) return null
  return (
    <SectionBoundary renderFrame={() => null}>
      <Suspense>
        <AgreementDialog texts={texts} onConfirm={confirm} onClose={close} />
      </Suspense>
    </SectionBoundary>
  )
}
