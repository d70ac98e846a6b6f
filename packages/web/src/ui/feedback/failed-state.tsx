import { RotateCw } from 'lucide-react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { useOnline } from '../../lib/runtime/online.ts'
import { Button } from '../form/button.tsx'
import { Notice } from './notice.tsx'

interface Props {
  title: string
  /** Why, in the member's words. */
  text?: string
  /** What the button does, in words; "Try again" where it is left out. */
  action?: string
  onRetry: () => void
  retrying?: boolean
}

/** A section that could not be loaded, with the way to try again. */
export const FailedState = ({ title, text, action, onRetry, retrying = false }: Props) => {
  const { t } = useTexts()
  const online = useOnline()
  return (
    <Notice
      role="alert"
      scene={online ? 'failed' : 'offline'}
      title={title}
      {...(text ? { text } : {})}
      action={
        <Button icon={<RotateCw size={18} />} busy={retrying} onClick={onRetry}>
          {action ?? t('common.retry')}
        </Button>
      }
    />
  )
}
