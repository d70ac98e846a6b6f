import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Row, Stack } from './layout.tsx'

/** A dialog that asks for confirmation before an action that cannot be undone. */
export const ConfirmDialog = ({
  question,
  action,
  children,
  onConfirm,
  onClose,
}: {
  question: string
  /** The label of the confirming button. */
  action: string
  /** The consequences of the action. */
  children: ReactNode
  onConfirm: () => void
  onClose: () => void
}) => (
  <Dialog title={question} onClose={onClose}>
    <Stack>{children}</Stack>
    <Row>
      <Button
        tone="bad"
        onClick={() => {
          // A disabled button cannot get the focus, so the opening button gets it back before the action disables it.
          flushSync(onClose)
          onConfirm()
        }}
      >
        {action}
      </Button>
      <Button onClick={onClose}>Cancel</Button>
    </Row>
  </Dialog>
)
