import { QrCode } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { lazyPart } from '../../lib/navigation/lazy-part.ts'
import { LazyDialog } from '../../ui/dialog/lazy-dialog.tsx'
import { Button } from '../../ui/form/button.tsx'
import { CopyButton } from '../../ui/form/copy-button.tsx'
import styles from './invite-link.module.css'

const InviteQrDialog = lazyPart({
  load: async () => (await import('./invite-qr-dialog.tsx')).InviteQrDialog,
  texts: ['invite'],
})

interface Props {
  link: string
  /** Other actions, beside the button that shows the QR code. */
  children: ReactNode
}

/** The member's invite link, with buttons to copy it and to show it as a QR code. */
export const InviteLink = ({ link, children }: Props) => {
  const { t } = useTexts()
  const [showsQr, setShowsQr] = useState(false)
  return (
    <section className={styles.way} aria-label={t('invite.link')}>
      <h3>{t('invite.link')}</h3>
      <p className={styles.link}>
        <span>{link}</span>
        <CopyButton copyText={link} label={t('ui.copy', { name: t('invite.link') })} />
      </p>
      <div className={styles.actions}>
        {children}
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
