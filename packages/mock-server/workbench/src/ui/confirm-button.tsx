import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Row, Stack } from './layout.tsx'

/** A button for what cannot be taken back: it asks first. */
export const ConfirmButton = ({
  label,
  action = label,
  tone = 'bad',
  question,
  warns,
  onConfirm,
}: {
  label: string
  /** What the button that confirms says; left out, the same as the one that asks. */
  action?: string
  /** Of the button that asks; the one that confirms takes something away. */
  tone?: 'plain' | 'bad'
  question: string
  /** What will be gone. */
  warns: ReactNode
  onConfirm: () => void
}) => {
  const [asking, setAsking] = useState(false)
  const confirm = (): void => {
    setAsking(false)
    onConfirm()
  }
  return (
    <>
      <Button tone={tone} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && (
        <Dialog title={question} onClose={() => setAsking(false)}>
          <Stack>{warns}</Stack>
          <Row>
            <Button tone="bad" onClick={confirm}>
              {action}
            </Button>
            <Button onClick={() => setAsking(false)}>Cancel</Button>
          </Row>
        </Dialog>
      )}
    </>
  )
}
