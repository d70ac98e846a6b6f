import { ImageDown } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { showToast } from '../../ui/feedback/toast-list.ts'
import { Button } from '../../ui/form/button.tsx'
import { PictureToHold } from './picture-to-hold.tsx'

interface Props {
  label: string
  /** The picture on the page that is saved. A picture from another origin cannot be saved. */
  picture: RefObject<HTMLImageElement | null>
  /** File name without its extension. */
  fileName: string
  /** Alternative text for screen readers. */
  alt: string
  /** The message that is shown if the picture cannot be saved. */
  failureText: string
}

/**
 * Saves a picture of the page as a PNG: shares it, downloads it, or shows it to press and hold. The code for this is
 * fetched on demand.
 */
export const SavePictureButton = ({ label, picture, fileName, alt, failureText }: Props) => {
  const { t } = useTexts()
  const [isSaving, setSaving] = useState(false)
  const [shownFile, setShownFile] = useState<File | null>(null)
  const save = async () => {
    if (!picture.current) return
    setSaving(true)
    try {
      const [{ createPictureFile }, { deliverFile }] = await Promise.all([
        import('./picture-file.ts'),
        import('./deliver-file.ts'),
      ])
      const file = await createPictureFile(picture.current, fileName)
      const delivery = await deliverFile(file)
      if (delivery === 'saved') showToast('good', t('money.receiptSaved'))
      else if (delivery === 'shown') setShownFile(file)
    } catch {
      showToast('note', failureText)
    }
    setSaving(false)
  }
  return (
    <>
      <Button icon={<ImageDown size={18} />} busy={isSaving} onClick={() => void save()}>
        {label}
      </Button>
      {shownFile && <PictureToHold title={label} picture={shownFile} alt={alt} onClose={() => setShownFile(null)} />}
    </>
  )
}
