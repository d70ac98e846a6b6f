import { Button } from './button.tsx'
import { showToast } from './toasts/toast-store.ts'

/**
 * A button that copies a text to the clipboard. `what` names the text in messages. The accessible name of the button is
 * "Copy", followed by `what`. Choose `what` so that this name begins with the visible label.
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
