import { Link } from 'react-router-dom'
import { useTexts } from '../lib/i18n.ts'
import { PATHS } from '../lib/paths.ts'
import { MessageDialog } from './message-dialog.tsx'
import { type MoneyItem, MoneyList } from './money-list.tsx'

/** How the balances stand: asked for again, or not to be had. */
export interface Latest {
  readonly isLoading: boolean
  readonly failed: boolean
}

interface Props {
  title: string
  hint: string
  latest: Latest
  /** The balances that it may have changed; their texts are those of the moment. */
  items: readonly MoneyItem[]
  onClose: () => void
}

/**
 * Money whose move is not confirmed: never called failed. It shows the balances as they are now and the way to the
 * statement, and invites no second try.
 */
export const UnconfirmedDialog = ({ title, hint, latest, items, onClose }: Props) => {
  const { t } = useTexts()
  const said = () => {
    if (latest.isLoading) return t('common.loading')
    return t(latest.failed ? 'money.latestFailed' : 'money.latest')
  }
  return (
    <MessageDialog title={title} onClose={onClose} action={<Link to={PATHS.statement}>{t('money.toStatement')}</Link>}>
      <p>{hint}</p>
      <p role="status">{said()}</p>
      {!latest.failed && <MoneyList busy={latest.isLoading} items={items} />}
    </MessageDialog>
  )
}
