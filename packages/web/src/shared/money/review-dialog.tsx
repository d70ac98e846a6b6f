import type { ComponentProps, ReactNode } from 'react'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { MainAmount } from './main-amount.tsx'
import { type MoneyItem, MoneyList } from './money-list.tsx'
import { type LatestBalances, UnreadBalances } from './unread-balances.tsx'

interface Props {
  title: string
  /** What still can be chosen, above the amount. */
  children?: ReactNode
  /** The amount that moves; null where it is not known. */
  amount: ComponentProps<typeof MainAmount>
  /** Both ends, and what remains. */
  items: readonly MoneyItem[]
  /** The label of the button that sends it. */
  confirm: string
  /** Nothing can be confirmed while these are not current. */
  latest: LatestBalances
  /** There is nothing to move. */
  isEmpty?: boolean
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** The review of a movement of money: states the amount, both ends and what remains, and sends nothing before a yes. */
export const ReviewDialog = ({ children, amount, items, latest, isEmpty = false, busy, ...dialog }: Props) => (
  <ConfirmDialog {...dialog} busy={busy} disabled={latest.state !== 'current' || isEmpty}>
    {children}
    {!isEmpty && (
      <>
        <MainAmount {...amount} />
        <MoneyList items={items} />
      </>
    )}
    {!busy && <UnreadBalances {...latest} />}
  </ConfirmDialog>
)
