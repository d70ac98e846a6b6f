import type { ComponentProps } from 'react'
import { lazyPart } from '../../lib/navigation/lazy-part.ts'
import { LazyDialog } from '../../ui/dialog/lazy-dialog.tsx'

const PictureToHoldDialog = lazyPart({
  load: async () => (await import('./picture-to-hold-dialog.tsx')).PictureToHoldDialog,
})

/** Shows a picture to press and hold. The dialog is fetched on demand, because few browsers need it. */
export const PictureToHold = (props: ComponentProps<typeof PictureToHoldDialog>) => (
  <LazyDialog onClose={props.onClose}>
    <PictureToHoldDialog {...props} />
  </LazyDialog>
)
