import { useEffect, useState } from 'react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import styles from './held-picture-dialog.module.css'

interface Props {
  title: string
  picture: Blob
  /** What the picture shows, for readers. */
  alt: string
  onClose: () => void
}

/** Reads a picture into its address: web views save what such an address holds, but nothing of an object URL. */
const readAddress = (picture: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.readAsDataURL(picture)
  })

/** A picture to press and hold, for browsers that can neither share nor download it. */
export const HeldPictureDialog = ({ title, picture, alt, onClose }: Props) => {
  const { t } = useTexts()
  const [address, setAddress] = useState('')
  useEffect(() => {
    void readAddress(picture).then(setAddress)
  }, [picture])
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{t('money.holdPicture')}</p>
      {address && <img className={styles.picture} src={address} alt={alt} />}
    </Dialog>
  )
}
