import type { ComponentProps } from 'react'
import { lazyPart } from '../../lib/navigation/lazy-part.ts'
import { LazyDialog } from '../../ui/dialog/lazy-dialog.tsx'

const HeldPictureDialog = lazyPart({
  load: async () => (await import('./held-picture-dialog.tsx')).HeldPictureDialog,
})

/** Shows a picture to press and hold. The dialog is fetched on demand, because few browsers need it. */
export const HeldPicture = (props: ComponentProps<typeof HeldPictureDialog>) => (
  <LazyDialog onClose={props.onClose}>
    <HeldPictureDialog {...props} />
  </LazyDialog>
)
