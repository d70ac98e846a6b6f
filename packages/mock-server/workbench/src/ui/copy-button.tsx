import { Button } from './button.tsx'
import { showToast } from './toast-store.ts'

/** Puts a text in the clipboard, and says so. */
export const CopyButton = ({ text, what, label = 'Copy' }: { text: string; what: string; label?: string }) => {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      showToast(`Copied: ${what}`)
    } catch {
      showToast(`This browser does not allow copying. ${what}: ${text}`, 'bad')
    }
  }
  return (
    <Button onClick={() => void copy()} aria-label={`${label} ${what}`}>
      {label}
    </Button>
  )
}
