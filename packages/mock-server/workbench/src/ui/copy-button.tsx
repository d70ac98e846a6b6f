import { Button } from './button.tsx'
import { showToast } from './toasts/toast-store.ts'

/**
 * Copies a text to the clipboard. In messages, `what` names the text. The accessible name begins with the visible
 * label.
 */
export const CopyButton = ({ text, what, label = 'Copy' }: { text: string; what: string; label?: string }) => {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      showToast(`Copied ${what}`)
    } catch {
      showToast(`The browser does not allow copying. Copy it by hand: ${text}`, 'bad')
    }
  }
  return (
    <Button onClick={() => void copy()} aria-label={`Copy ${what}`}>
      {label}
    </Button>
  )
}
