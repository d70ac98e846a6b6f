import { ExternalLink } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { useMedia, WIDE_SCREEN_QUERY } from '../../../lib/runtime/use-media.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { OutsideLink } from '../../../ui/form/outside-link.tsx'
import styles from './picture-dialog.module.css'

interface Props {
  name: string
  /** The address of the picture in full size; null while the picture exists only in this tab. */
  address: string | null
  /** The picture. */
  children: ReactNode
  onClose: () => void
}

/**
 * A picture of the chat, as large as the window allows, with a link to its full size. It closes when the chat changes
 * between a panel beside the page and one that covers the page.
 */
export const PictureDialog = ({ name, address, children, onClose }: Props) => {
  const { t } = useTexts()
  const isWide = useMedia(WIDE_SCREEN_QUERY)
  const [wasWide] = useState(isWide)
  const close = useEffectEvent(onClose)
  // When the window changes between wide and narrow, the panel is shown again, and would cover the picture.
  useEffect(() => {
    if (isWide !== wasWide) close()
  }, [isWide, wasWide])
  return (
    <Dialog title={name} wide onClose={onClose}>
      <div className={styles.picture}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the dialog's close button is the announced control */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Esc does the same as a tap on the picture */}
        <div onClick={onClose}>{children}</div>
        {address !== null && (
          <OutsideLink variant="plain" href={address} icon={<ExternalLink size={18} aria-hidden="true" />}>
            {t('chat.fullSize')} <span className="visually-hidden">{t('chat.newTab')}</span>
          </OutsideLink>
        )}
      </div>
    </Dialog>
  )
}
