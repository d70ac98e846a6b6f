import { useEffect, useState } from 'react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import styles from './picture-to-hold-dialog.module.css'

interface Props {
  title: string
  picture: Blob
  /** Alternative text for screen readers. */
  alt: string
  onClose: () => void
}

/** Converts a picture to a data URL, because web views can save a data URL, but not an object URL. */
const toDataUrl = (picture: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.readAsDataURL(picture)
  })

/** Shows a picture to press and hold, for browsers that can neither share nor download it. */
export const PictureToHoldDialog = ({ title, picture, alt, onClose }: Props) => {
  const { t } = useTexts()
  const [dataUrl, setDataUrl] = useState('')
  useEffect(() => {
    void toDataUrl(picture).then(setDataUrl)
  }, [picture])
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{t('money.holdPicture')}</p>
      {dataUrl && <img className={styles.picture} src={dataUrl} alt={alt} />}
    </Dialog>
  )
}
