import { Copy } from 'lucide-react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { showToast } from '../feedback/toast-list.ts'
import { IconButton } from './icon-button.tsx'

interface Props {
  text: string
  /** The label for screen readers. */
  label: string
  /** The message after copying, if it must not repeat the text because that is a secret. */
  done?: string
}

/** Copies a text, and reports whether that worked (product section 8, "Copy"). */
export const CopyButton = ({ text, label, done }: Props) => {
  const { t } = useTexts()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showToast('good', done ?? t('ui.copied', { text }))
    } catch {
      // The browser has no clipboard here, or does not allow access to it.
      showToast('bad', t('ui.copyFailed'))
    }
  }
  return <IconButton icon={<Copy size={20} />} label={label} onClick={() => void copy()} />
}
