import { MessageDialog } from '../../ui/dialog/message-dialog.tsx'
import { OutcomeMark } from '../../ui/display/outcome-mark.tsx'
import { type MoneyItem, MoneyList } from '../money/money-list.tsx'
import { type LatestBalances, UnreadBalances } from '../money/unread-balances.tsx'

interface Props {
  title: string
  /** Details that are not in the title. */
  text?: string
  latest: LatestBalances
  /** The balances that the payment changed, with their current texts. */
  items: readonly MoneyItem[]
  onClose: () => void
}

/** Confirms that credit was paid into the wallet, and shows the new balances, or a button to read them. */
export const PaidDialog = ({ title, text, latest, items, onClose }: Props) => (
  <MessageDialog title={title} mark={<OutcomeMark outcome="done" />} onClose={onClose}>
    {text && <p>{text}</p>}
    <MoneyList busy={latest.state === 'reading'} items={items} />
    <UnreadBalances {...latest} />
  </MessageDialog>
)
