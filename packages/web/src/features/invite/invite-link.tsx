import { QrCode, Share2 } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { lazyPart } from '../../lib/navigation/lazy-part.ts'
import { getOperatorName } from '../../lib/runtime/operator-name.ts'
import { LazyDialog } from '../../ui/dialog/lazy-dialog.tsx'
import { showToast } from '../../ui/feedback/toast-list.ts'
import { Button } from '../../ui/form/button.tsx'
import { CopyButton } from '../../ui/form/copy-button.tsx'
import styles from './invite-link.module.css'

const InviteQrDialog = lazyPart({
  load: async () => (await import('./invite-qr-dialog.tsx')).InviteQrDialog,
  texts: ['invite'],
})

/**
 * The member's invite link, with buttons to copy it, show it as a QR code, or share it if the browser supports that.
 */
export const InviteLink = ({ link, isMain }: { link: string; isMain: boolean }) => {
  const { t } = useTexts()
  const [showsQr, setShowsQr] = useState(false)
  const share = async () => {
    try {
      await navigator.share({ title: getOperatorName(), url: link })
    } catch (error) {
      // The member closed the share sheet, which is not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return
      showToast('bad', t('invite.notShared'))
    }
  }
  return (
    <section className={styles.way} aria-label={t('invite.link')}>
      <h3>{t('invite.link')}</h3>
      <p className={styles.link}>
        <span>{link}</span>
        <CopyButton text={link} label={t('ui.copy', { name: t('invite.link') })} />
      </p>
      <div className={styles.actions}>
        {'share' in navigator && (
          <Button variant={isMain ? 'main' : 'plain'} icon={<Share2 size={18} />} onClick={() => void share()}>
            {t('invite.share')}
          </Button>
        )}
        <Button icon={<QrCode size={18} />} onClick={() => setShowsQr(true)}>
          {t('invite.qr')}
        </Button>
      </div>
      {showsQr && (
        <LazyDialog onClose={() => setShowsQr(false)}>
          <InviteQrDialog link={link} onClose={() => setShowsQr(false)} />
        </LazyDialog>
      )}
    </section>
  )
}
