import type { ComponentProps, ReactNode } from 'react'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { MainAmount } from './main-amount.tsx'
import { type MoneyItem, MoneyList } from './money-list.tsx'
import { type LatestBalances, UnreadBalances } from './unread-balances.tsx'

interface Props {
  title: string
  /** Choices that the member can still make, above the amount. */
  children?: ReactNode
  /** The amount that moves; its value is null if it is unknown. */
  amount: ComponentProps<typeof MainAmount>
  /** The source, the destination, and the remaining balances. */
  items: readonly MoneyItem[]
  /** The label of the button that sends the command. */
  confirmLabel: string
  /** The state of the balances. While they are stale, nothing can be confirmed. */
  latestBalances: LatestBalances
  /** Whether there is nothing to move. */
  isEmpty?: boolean
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

/**
 * The review before money moves. It shows the amount, the source, the destination and the remaining balances, and sends
 * nothing until the member confirms.
 */
export const ReviewDialog = ({
  children,
  amount,
  items,
  latestBalances,
  isEmpty = false,
  isBusy,
  ...dialogProps
}: Props) => (
  <ConfirmDialog {...dialogProps} isBusy={isBusy} disabled={latestBalances.state !== 'current'} isEmpty={isEmpty}>
    {children}
    {!isEmpty && (
      <>
        <MainAmount {...amount} />
        <MoneyList items={items} />
      </>
    )}
    {!isBusy && <UnreadBalances {...latestBalances} />}
  </ConfirmDialog>
)
