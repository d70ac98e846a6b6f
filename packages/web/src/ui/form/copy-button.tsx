import { Copy } from 'lucide-react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { useCopy } from './use-copy.ts'

interface Props {
  copyText: string
  /** The label for screen readers. */
  label: string
  /** The message after copying. Needed if the text is secret, because the default message repeats it. */
  copiedText?: string
  /** Whether the button shows the word "Copy" beside its icon. */
  hasWord?: boolean
}

/** Copies a text, and says whether that succeeded. */
export const CopyButton = ({ copyText, label, copiedText, hasWord = false }: Props) => {
  const { t } = useTexts()
  const copy = useCopy()
  const handleClick = () => void copy(copyText, copiedText)
  if (!hasWord) return <IconButton icon={<Copy size={20} />} label={label} onClick={handleClick} />
  return (
    <Button variant="quiet" icon={<Copy size={18} />} aria-label={label} onClick={handleClick}>
      {t('ui.copyWord')}
    </Button>
  )
}
