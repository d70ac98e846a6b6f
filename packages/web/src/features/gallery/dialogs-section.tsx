import { type ReactNode, useState } from 'react'
import { ReviewDialog } from '../../shared/money/review-dialog.tsx'
import { UnconfirmedDialog } from '../../shared/money/unconfirmed-dialog.tsx'
import { ReceiptDialog } from '../../shared/receipt/receipt-dialog.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { MessageDialog } from '../../ui/dialog/message-dialog.tsx'
import { AccountTile } from '../../ui/display/tile.tsx'
import { Button } from '../../ui/form/button.tsx'
import styles from './gallery-page.module.css'

const LATEST_BALANCES = { state: 'current', read: () => Promise.resolve(true) } as const
const MONEY_ITEMS = [
  { key: 'from', label: 'From', text: 'Wallet', tile: <AccountTile code="wallet" name="Wallet" /> },
  { key: 'to', label: 'To', text: 'Orchid Garden', tile: <AccountTile code="ORCHID" name="Orchid Garden" /> },
  { key: 'at', label: 'Date and time', text: '22/11/2026 12:46:54' },
]
const SAMPLE_MONEY = { amount: 1_234.5, currency: 'BAHT' } as const

/**
 * Maps the label of each button to a function that renders the button's dialog. The argument of that function closes
 * the dialog.
 */
const DIALOGS: Record<string, (close: () => void) => ReactNode> = {
  Plain: (close) => (
    <Dialog title="A dialog" onClose={close}>
      Its content
    </Dialog>
  ),
  Question: (close) => (
    <ConfirmDialog title="Are you sure?" confirmLabel="Yes" isBusy={false} onConfirm={close} onClose={close}>
      <p>This cannot be undone.</p>
    </ConfirmDialog>
  ),
  Message: (close) => (
    <MessageDialog title="Transfer failed" onClose={close}>
      <p>The money is back in your wallet.</p>
    </MessageDialog>
  ),
  Review: (close) => (
    <ReviewDialog
      title="Check your transfer"
      amount={{ label: 'Amount', ...SAMPLE_MONEY }}
      items={MONEY_ITEMS}
      confirmLabel="Confirm"
      latestBalances={LATEST_BALANCES}
      isBusy={false}
      onConfirm={close}
      onClose={close}
    />
  ),
  'Receipt, done': (close) => (
    <ReceiptDialog title="Transfer complete" outcome="done" {...SAMPLE_MONEY} items={MONEY_ITEMS} onClose={close} />
  ),
  'Receipt, pending': (close) => (
    <ReceiptDialog
      title="Withdrawal requested"
      outcome="pending"
      {...SAMPLE_MONEY}
      items={MONEY_ITEMS}
      hint="Please wait."
      onClose={close}
    />
  ),
  'Not confirmed': (close) => (
    <UnconfirmedDialog
      title="Transfer not confirmed"
      hint="It may have moved."
      latestBalances={LATEST_BALANCES}
      items={MONEY_ITEMS}
      onClose={close}
    />
  ),
}

export const DialogsSection = () => {
  const [openLabel, setOpenLabel] = useState('')
  return (
    <div className={styles.row}>
      {Object.keys(DIALOGS).map((name) => (
        <Button key={name} onClick={() => setOpenLabel(name)}>
          {name}
        </Button>
      ))}
      {DIALOGS[openLabel]?.(() => setOpenLabel(''))}
    </div>
  )
}
