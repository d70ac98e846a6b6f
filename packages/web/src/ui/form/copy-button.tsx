import { Copy } from 'lucide-react'
import { IconButton } from './icon-button.tsx'
import { useCopy } from './use-copy.ts'

interface Props {
  copyText: string
  /** The label for screen readers. */
  label: string
  /** The message after copying. Needed if the text is secret, because the default message repeats it. */
  copiedText?: string
}

/** Copies a text, and says whether that succeeded. */
export const CopyButton = ({ copyText, label, copiedText }: Props) => {
  const copy = useCopy()
  return <IconButton icon={<Copy size={20} />} label={label} onClick={() => void copy(copyText, copiedText)} />
}
