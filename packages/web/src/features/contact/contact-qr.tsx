import { Download } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { toSafeUrl } from '../../lib/navigation/safe-url.ts'
import { showToast } from '../../ui/feedback/toast-list.ts'
import { Button } from '../../ui/form/button.tsx'
import { HeldPicture } from '../../ui/receipt/held-picture.tsx'
import styles from './contact-page.module.css'
import fallback from './contact-qr.svg'
import { createPictureFile } from './picture-file.ts'

/** Makes the browser fetch the picture at each visit: the operator may have replaced it under the same path. */
const addTimestamp = (address: string, nowMs: number): string => {
  const url = new URL(address)
  url.searchParams.set('t', String(nowMs))
  return url.href
}

/**
 * The QR code of the operator's contact, which can be saved and scanned from the gallery; a placeholder picture where it
 * cannot be loaded (product section 2).
 */
export const ContactQr = ({ src }: { src: unknown }) => {
  const { t } = useTexts()
  const [openedMs] = useState(Date.now)
  const [broken, setBroken] = useState(false)
  const [held, setHeld] = useState<File | null>(null)
  const picture = useRef<HTMLImageElement>(null)
  const address = toSafeUrl('picture', src)
  const missing = broken || address === null

  const save = async () => {
    if (!picture.current) return
    try {
      const [file, { deliverFile }] = await Promise.all([
        createPictureFile(picture.current, 'contact-qr'),
        import('../../ui/receipt/deliver-file.ts'),
      ])
      if ((await deliverFile(file)) === 'held') setHeld(file)
    } catch {
      showToast('note', t('contact.notSaved'))
    }
  }

  return (
    <>
      <img
        ref={picture}
        className={styles.qr}
        src={missing ? fallback : addTimestamp(address, openedMs)}
        alt={t(missing ? 'contact.qrMissing' : 'contact.qr')}
        width="200"
        height="200"
        referrerPolicy="no-referrer"
        onError={() => setBroken(true)}
      />
      <Button icon={<Download size={18} />} onClick={() => void save()}>
        {t('contact.saveQr')}
      </Button>
      {held && (
        <HeldPicture title={t('contact.saveQr')} picture={held} alt={t('contact.qr')} onClose={() => setHeld(null)} />
      )}
    </>
  )
}
