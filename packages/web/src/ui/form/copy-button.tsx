import { Copy } from 'lucide-react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { showToast } from '../feedback/toast-list.ts'
import { IconButton } from './icon-button.tsx'

interface Props {
  copyText: string
  /** The label for screen readers. */
  label: string
  /** The message after copying. Needed if the text is secret, because the default message repeats it. */
  copiedText?: string
}

/** Copies a text, and says whether that succeeded (product section 8, "Copy"). */
export const CopyButton = ({ copyText, label, copiedText }: Props) => {
  const { t } = useTexts()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(copyText)
      showToast('good', copiedText ?? t('ui.copied', { text: copyText }))
    } catch {
      // The browser has no clipboard on this page, or does not allow access to it.
      showToast('bad', t('ui.copyFailed'))
    }
  }
  return <IconButton icon={<Copy size={20} />} label={label} onClick={() => void copy()} />
}
