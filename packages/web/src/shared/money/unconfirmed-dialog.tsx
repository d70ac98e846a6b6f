import { useTexts } from '../../lib/i18n/i18n.ts'
import { PATHS } from '../../lib/navigation/paths.ts'
import { MessageDialog } from '../../ui/dialog/message-dialog.tsx'
import { OutcomeMark } from '../../ui/display/outcome-mark.tsx'
import { ButtonLink } from '../../ui/form/button-link.tsx'
import { type MoneyItem, MoneyList } from './money-list.tsx'
import styles from './unconfirmed-dialog.module.css'
import { type LatestBalances, UnreadBalances } from './unread-balances.tsx'

interface Props {
  title: string
  /** The reason that the server sent, if any. */
  message?: string
  hint: string
  latestBalances: LatestBalances
  /** The balances that the command may have changed, with their current texts. */
  items: readonly MoneyItem[]
  onClose: () => void
}

/**
 * Says that it is not confirmed whether money has moved. It never says that the command has failed. Shows the current
 * balances, or a button that reads them, and links to the statement. It does not suggest another attempt.
 */
export const UnconfirmedDialog = ({ title, message, hint, latestBalances, items, onClose }: Props) => {
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
      <div className={styles.latest}>
        {latestBalances.state === 'current' && <p role="status">{t('money.latest')}</p>}
        <MoneyList isBusy={latestBalances.state === 'reading'} items={items} />
      </div>
      <UnreadBalances {...latestBalances} />
    </MessageDialog>
  )
}
