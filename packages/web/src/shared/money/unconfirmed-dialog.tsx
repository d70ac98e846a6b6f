import { useTexts } from '../../lib/i18n/i18n.ts'
import { PATHS } from '../../lib/navigation/paths.ts'
import { MessageDialog } from '../../ui/dialog/message-dialog.tsx'
import { OutcomeMark } from '../../ui/display/outcome-mark.tsx'
import { ButtonLink } from '../../ui/form/button-link.tsx'
import { type MoneyItem, MoneyList } from './money-list.tsx'
import { type LatestBalances, UnreadBalances } from './unread-balances.tsx'

interface Props {
  title: string
  /** The server's own reason, where it gave one. */
  message?: string
  hint: string
  latest: LatestBalances
  /** The balances that it may have changed; their texts are those of the moment. */
  items: readonly MoneyItem[]
  onClose: () => void
}

/**
 * Money whose move is not confirmed: never called failed. It shows the balances as they are now, or the way to read
 * them, leads to the statement, and invites no second try.
 */
export const UnconfirmedDialog = ({ title, message, hint, latest, items, onClose }: Props) => {
  const { t } = useTexts()
  return (
    <MessageDialog
      title={title}
      mark={<OutcomeMark outcome="unknown" />}
      onClose={onClose}
      action={<ButtonLink to={PATHS.statement}>{t('money.toStatement')}</ButtonLink>}
    >
      {message && <p>{message}</p>}
      <p>{hint}</p>
      {latest.state === 'current' && <p role="status">{t('money.latest')}</p>}
      <MoneyList busy={latest.state === 'reading'} items={items} />
      <UnreadBalances {...latest} />
    </MessageDialog>
  )
}
