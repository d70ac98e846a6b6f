import type { ReactNode } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { formatFailure } from '../../api/error-text.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { PATHS } from '../../lib/navigation/paths.ts'
import { MessageDialog } from '../../ui/dialog/message-dialog.tsx'
import { OutcomeMark } from '../../ui/display/outcome-mark.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ButtonLink } from '../../ui/form/button-link.tsx'
import { AskSupport } from './ask-support.tsx'

interface Props {
  title: string
  /** Null if the app itself found the problem. `text` then gives the reason. */
  error: ApiError | null
  /** The reason, if it is not the text of the error. */
  text?: string
  /** What the member wanted to do, for the message to support; by default the title. */
  topic?: string
  /** The amount, and anything else by which support can find the case. */
  reference?: string
  /** Whether the dialog says that no money has moved; true by default. */
  saysNoMoneyMoved?: boolean
  /** A sentence that says what has not changed, shown instead of the sentence that no money has moved. */
  unchangedText?: string
  /** Opens the deposit dialog. Offered if the member has too little money. */
  onDeposit?: () => void
  /** The main action. Without one, the main button closes the dialog, and a quiet link leads to support. */
  nextAction?: ReactNode
  onClose: () => void
}

/** The text for this error code already says where the money is, so the dialog does not add that no money has moved. */
const CODE_WITH_KNOWN_BALANCES = 'TRANSFER_FAIL'

/**
 * Says that something was refused or not sent, and why. By default, the dialog also says that no money has moved. It
 * offers one next step, such as a deposit, or a link to the member's bonus. If there is none, the member can close the
 * dialog and try again, or ask support.
 */
export const FailureDialog = ({
  title,
  error,
  saysNoMoneyMoved = true,
  onDeposit,
  nextAction,
  onClose,
  ...details
}: Props) => {
  const { t } = useTexts()
  const { text = formatFailure(t, error), topic = title, reference, unchangedText } = details

  const renderNextAction = () => {
    if (nextAction) return nextAction
    if (error?.code === 'MONEY_NOT_ENOUGH' && onDeposit)
      return (
        <Button variant="main" wide onClick={onDeposit}>
          {t('money.deposit')}
        </Button>
      )
    if (error?.code === 'BONUS_CONDITION' || error?.code === 'BONUS_ALREADY_ACTIVE')
      return <ButtonLink to={PATHS.bonus}>{t('money.toBonus')}</ButtonLink>
    return undefined
  }
  const action = renderNextAction()
  return (
    <MessageDialog
      title={title}
      mark={<OutcomeMark outcome="failed" />}
      action={action}
      helpLink={
        action === undefined &&
        error?.kind === 'refused' && <AskSupport variant="quiet" topic={topic} {...(reference ? { reference } : {})} />
      }
      onClose={onClose}
    >
      <p>{text}</p>
      {unchangedText && <p>{unchangedText}</p>}
      {saysNoMoneyMoved && !unchangedText && error?.code !== CODE_WITH_KNOWN_BALANCES && <p>{t('money.noneMoved')}</p>}
    </MessageDialog>
  )
}
