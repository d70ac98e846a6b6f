import { useRef, useState } from 'react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { referrerPolicyFor, toSafeUrl } from '../../lib/navigation/safe-url.ts'
import { SavePictureButton } from '../../shared/receipt/save-picture-button.tsx'
import styles from './contact-page.module.css'
import placeholderUrl from './contact-qr.svg'

/**
 * Adds the time to the address, so that the browser fetches the picture on each visit. The operator may have replaced
 * the picture at the same address.
 */
const addTimestamp = (address: string, nowMs: number): string => {
  const url = new URL(address)
  url.searchParams.set('t', String(nowMs))
  return url.href
}

/**
 * The QR code of the operator's contact. The member can save it and scan it from the phone's gallery. A placeholder
 * picture replaces a code that cannot be loaded (product section 2).
 */
export const ContactQr = ({ src }: { src: unknown }) => {
  const { t } = useTexts()
  const [openedAtMs] = useState(Date.now)
  const [isBroken, setIsBroken] = useState(false)
  const picture = useRef<HTMLImageElement>(null)
  const address = toSafeUrl('picture', src)
  const isMissing = isBroken || address === null

  return (
    <>
      <img
        ref={picture}
        className={styles.qr}
        src={isMissing ? placeholderUrl : addTimestamp(address, openedAtMs)}
        alt={t(isMissing ? 'contact.qrMissing' : 'contact.qr')}
        width="200"
        height="200"
        referrerPolicy={isMissing ? 'no-referrer' : referrerPolicyFor(address)}
        onError={() => setIsBroken(true)}
      />
      <SavePictureButton
        label={t('contact.saveQr')}
        picture={picture}
        fileName="contact-qr"
        alt={t('contact.qr')}
        failureText={t('contact.notSaved')}
      />
    </>
  )
}
