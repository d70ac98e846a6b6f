import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { useOnline } from '../../lib/runtime/online.ts'
import { Button } from '../form/button.tsx'
import { Notice } from './notice.tsx'

interface Props {
  title: string
  /** Why the section could not be loaded, in words that members understand. */
  text?: string
  /** The label of the button; "Try again" by default. */
  retryLabel?: string
  onRetry: () => void
  isRetrying?: boolean
  /** Shown below the button, for the case that trying again does not help: for example, a link to support. */
  helpLink?: ReactNode
}

/** Replaces a section that could not be loaded, with a button to try again. */
export const FailedState = ({ title, text, retryLabel, onRetry, isRetrying = false, helpLink }: Props) => {
  const { t } = useTexts()
  const online = useOnline()
  return (
    <Notice
      role="alert"
      scene={online ? 'failed' : 'offline'}
      title={title}
      {...(text ? { text } : {})}
      action={
        <>
          <Button icon={<RotateCw size={18} />} busy={isRetrying} onClick={onRetry}>
            {retryLabel ?? t('common.retry')}
          </Button>
          {helpLink}
        </>
      }
    />
  )
}
