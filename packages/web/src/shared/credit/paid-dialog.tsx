import { MessageDialog } from '../../ui/dialog/message-dialog.tsx'
import { OutcomeMark } from '../../ui/display/outcome-mark.tsx'
import { type MoneyItem, MoneyList } from '../money/money-list.tsx'
import { type LatestBalances, UnreadBalances } from '../money/unread-balances.tsx'

interface Props {
  title: string
  /** What the title does not say. */
  text?: string
  latest: LatestBalances
  /** The balances that it has changed; their texts are those of the moment. */
  items: readonly MoneyItem[]
  onClose: () => void
}

/** Credit was paid into the wallet: says so, and what is there now, or the way to read it. */
export const PaidDialog = ({ title, text, latest, items, onClose }: Props) => (
  <MessageDialog title={title} mark={<OutcomeMark outcome="done" />} onClose={onClose}>
    {text && <p>{text}</p>}
    <MoneyList busy={latest.state === 'reading'} items={items} />
    <UnreadBalances {...latest} />
  </MessageDialog>
)
