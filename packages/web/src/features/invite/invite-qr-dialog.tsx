import { useRef } from 'react'
import { renderSVG } from 'uqr'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { SavePictureButton } from '../../shared/receipt/save-picture-button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import styles from './invite-qr-dialog.module.css'

/** The white margin of a QR code, in modules (squares of the code). Cameras need it on a dark background. */
const QUIET_ZONE_MODULES = 4

/** The invite link as a QR code, to scan from this screen or to save. */
export const InviteQrDialog = ({ link, onClose }: { link: string; onClose: () => void }) => {
  const { t } = useTexts()
  const picture = useRef<HTMLImageElement>(null)
  const alt = t('invite.qrOf', { link })
  return (
    <Dialog title={t('invite.qr')} onClose={onClose}>
      <div className={styles.body}>
        <img
          ref={picture}
          className={styles.picture}
          src={`data:image/svg+xml,${encodeURIComponent(renderSVG(link, { border: QUIET_ZONE_MODULES }))}`}
          alt={alt}
          width="256"
          height="256"
        />
        <p>{t('invite.qrHint')}</p>
        <SavePictureButton
          label={t('money.saveReceipt')}
          picture={picture}
          fileName="invite-qr"
          alt={alt}
          failureText={t('money.receiptFailed')}
        />
      </div>
    </Dialog>
  )
}
