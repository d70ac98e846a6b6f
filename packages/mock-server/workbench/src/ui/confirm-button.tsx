import { useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Row } from './layout.tsx'

/** A button for what cannot be taken back: it asks first. */
export const ConfirmButton = ({
  label,
  question,
  warns,
  onConfirm,
}: {
  label: string
  question: string
  /** What will be gone. */
  warns: string
  onConfirm: () => void
}) => {
  const [asking, setAsking] = useState(false)
  const confirm = (): void => {
    setAsking(false)
    onConfirm()
  }
  return (
    <>
      <Button tone="bad" onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && (
        <Dialog title={question} onClose={() => setAsking(false)}>
          <p>{warns}</p>
          <Row>
            <Button tone="bad" onClick={confirm}>
              {label}
            </Button>
          </Row>
        </Dialog>
      )}
    </>
  )
}
