import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** A button for an action that cannot be undone. It opens a dialog that asks for confirmation. */
export const ConfirmButton = ({
  label,
  name,
  action = label,
  tone = 'bad',
  disabled = false,
  question,
  warning,
  onConfirm,
}: {
  label: string
  /** The accessible name, if the label alone does not say what the button acts on. */
  name?: string
  /** The label of the confirming button; by default, that of the button that opens the dialog. */
  action?: string
  /** The tone of the button that opens the dialog. The confirming button is always `bad`. */
  tone?: 'plain' | 'bad'
  disabled?: boolean
  question: string
  /** Says what the action deletes. */
  warning: ReactNode
  onConfirm: () => void
}) => {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button tone={tone} disabled={disabled} aria-label={name} onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog question={question} action={action} onConfirm={onConfirm} onClose={() => setIsAsking(false)}>
          {warning}
        </ConfirmDialog>
      )}
    </>
  )
}
