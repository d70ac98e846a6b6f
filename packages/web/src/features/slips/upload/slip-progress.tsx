import { X } from 'lucide-react'
import { formatBytes } from '../../../lib/format/bytes.ts'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { Button } from '../../../ui/form/button.tsx'
import styles from './slip-upload.module.css'

interface Props {
  sentBytes: number
  totalBytes: number
  onCancel: () => void
}

/** The progress of an upload, and a button to cancel it. */
export const SlipProgress = ({ sentBytes, totalBytes, onCancel }: Props) => {
  const { t } = useTexts()
  const text =
    sentBytes < totalBytes
      ? t('slips.progress', { sent: formatBytes(sentBytes), total: formatBytes(totalBytes) })
      : t('slips.waiting')
  return (
    <div className={styles.progress}>
      <ProgressBar label={t('slips.sending')} text={text} value={sentBytes} max={totalBytes} />
      <Button wide icon={<X size={18} />} onClick={onCancel}>
        {t('slips.stop')}
      </Button>
    </div>
  )
}
