import { ImageDown } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { showToast } from '../../ui/feedback/toast-list.ts'
import { Button } from '../../ui/form/button.tsx'
import { PictureToHold } from './picture-to-hold.tsx'
import type { ReceiptContent } from './plan-receipt.ts'

interface Props {
  content: ReceiptContent
  fileName: string
}

/** Saves a receipt as a picture. The code that draws it is fetched on demand. */
export const SaveReceiptButton = ({ content, fileName }: Props) => {
  const { t } = useTexts()
  const [isSaving, setSaving] = useState(false)
  const [shownPicture, setShownPicture] = useState<Blob | null>(null)
  const save = async () => {
    setSaving(true)
    try {
      const { saveReceipt } = await import('./save-receipt.ts')
      const { picture, delivery } = await saveReceipt(content, fileName)
      if (delivery === 'saved') showToast('good', t('money.receiptSaved'))
      else if (delivery === 'shown') setShownPicture(picture)
    } catch {
      showToast('bad', t('money.receiptFailed'))
    }
    setSaving(false)
  }
  return (
    <>
      <Button wide icon={<ImageDown size={18} />} busy={isSaving} onClick={() => void save()}>
        {t('money.saveReceipt')}
      </Button>
      {shownPicture && (
        <PictureToHold
          title={t('money.saveReceipt')}
          picture={shownPicture}
          alt={`${content.title}, ${content.amount}`}
          onClose={() => setShownPicture(null)}
        />
      )}
    </>
  )
}
