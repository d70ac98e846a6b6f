import { useState } from 'react'
import { useIsCovered } from '../../ui/dialog/open-dialogs.ts'

/**
 * Returns the amount to show on a page that a dialog may cover. If the amount changes meanwhile, returns null until the
 * dialog is closed: the member must not see the new value before reading the receipt in the dialog, and the old value
 * is out of date. A first value is returned at once.
 */
export const useSeenAmount = (amount: number | null): number | null => {
  const isCovered = useIsCovered()
  const [seen, setSeen] = useState(amount)
  if (!isCovered && seen !== amount) setSeen(amount)
  return isCovered && seen !== null && seen !== amount ? null : amount
}
