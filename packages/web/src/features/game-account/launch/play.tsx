import { ExternalLink, Play as PlayIcon, WifiOff } from 'lucide-react'
import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { useOnline } from '../../../lib/runtime/online.ts'
import { useSlow } from '../../../ui/feedback/use-slow.ts'
import { Button } from '../../../ui/form/button.tsx'
import { OutsideLink } from '../../../ui/form/outside-link.tsx'
import { LaunchFailureDialog } from './launch-failure-dialog.tsx'
import styles from './play.module.css'
import { submitForm } from './submit-form.ts'
import type { Launch } from './use-launch.ts'

const SLOW_AFTER_MS = 3_000

interface Props {
  name: string
  /** The label of the button; "Play" by default. */
  label?: string
  launch: Launch
  /** A hint shown before the member plays. */
  hint: string
  /**
   * Whether the account was just opened by a button in the position of this button. This button then takes the focus.
   */
  takesFocus: boolean
  /** Whether the member has just moved money. If so, the message about a failure does not say "no money has moved". */
  afterTransfer?: boolean
  /** Called when the member chooses a new password. The choice is offered only if the game's login does not work. */
  onResetPassword: () => void
}

/** The button that opens a game, and the alert that says why the game could not be opened. */
export const Play = ({
  name,
  label,
  launch: { state, play, markOpened, reset },
  hint,
  takesFocus,
  afterTransfer = false,
  onResetPassword,
}: Props) => {
  const { t } = useTexts()
  const isOnline = useOnline()
  const isBusy = state.kind === 'asking' || state.kind === 'leaving'
  const isSlow = useSlow(isBusy, SLOW_AFTER_MS)
  const button = useRef<HTMLButtonElement>(null)
  // The focus is set before the browser paints, so that it is not lost when this button replaces the button that opened
  // the account.
  useLayoutEffect(() => {
    if (takesFocus || isBusy) button.current?.focus()
  }, [takesFocus, isBusy])

  const renderBlocked = () => {
    if (state.kind !== 'blocked') return null
    const { destination } = state
    const icon = <ExternalLink size={18} aria-hidden="true" />
    const openLabel = t('gameAccount.openInTab', { name })
    if (destination.kind === 'address')
      return (
        <OutsideLink href={destination.address} icon={icon} onClick={markOpened}>
          {openLabel}
        </OutsideLink>
      )
    const submitInNewTab = () => {
      submitForm(document, destination.form, '_blank')
      markOpened()
    }
    return (
      <Button variant="main" wide icon={icon} onClick={submitInNewTab}>
        {openLabel}
      </Button>
    )
  }

  // The second click of a double click is ignored. The member meant it for the button that was here before, or the
  // first click has already opened a tab.
  const handlePress = ({ detail }: MouseEvent) => {
    if (detail <= 1) void play()
  }
  const renderButton = () => {
    if (!isOnline && !isBusy)
      return (
        <Button ref={button} variant="main" wide disabled icon={<WifiOff size={20} />}>
          {t('gameAccount.offline')}
        </Button>
      )
    return (
      <Button ref={button} variant="main" wide busy={isBusy} icon={<PlayIcon size={20} />} onClick={handlePress}>
        {isBusy ? t('gameAccount.opening', { name }) : (label ?? t('gameAccount.play'))}
      </Button>
    )
  }

  const getStatusText = (): string => {
    if (isSlow) return t('common.slow')
    if (state.kind === 'blocked') return t('gameAccount.blocked')
    if (state.kind === 'opened' && !state.hasReturned) return t('gameAccount.openedElsewhere', { name })
    return isOnline || isBusy ? hint : t('gameAccount.offlineHint')
  }

  return (
    <div className={styles.play}>
      {renderBlocked() ?? renderButton()}
      <p className={styles.hint} role="status">
        {getStatusText()}
      </p>
      {state.kind === 'failed' && (
        <LaunchFailureDialog
          name={name}
          reason={state.reason}
          saysNoMoneyMoved={!afterTransfer}
          onRetry={() => void play()}
          onResetPassword={() => {
            reset()
            onResetPassword()
          }}
          onClose={reset}
        />
      )}
    </div>
  )
}
