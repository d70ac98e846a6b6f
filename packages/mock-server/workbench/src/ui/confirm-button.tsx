import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Row, Stack } from './layout.tsx'

/** A button for an action that cannot be undone. It opens a dialog to confirm. */
export const ConfirmButton = ({
  label,
  action = label,
  tone = 'bad',
  question,
  warns,
  onConfirm,
}: {
  label: string
  /** The label of the confirming button; by default that of the first button. */
  action?: string
  /** The tone of the first button. The confirming one is always `bad`. */
  tone?: 'plain' | 'bad'
  question: string
  /** What the action deletes. */
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
