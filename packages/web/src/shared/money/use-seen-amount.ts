import { useState } from 'react'
import { useIsCovered } from '../../ui/dialog/open-dialogs.ts'

/**
 * Returns the amount to show on a page that a dialog may cover. If the amount changes meanwhile, returns null until the
 * dialog is closed. The old value is out of date, and the member must read the receipt in the dialog before seeing the
 * new value. A first value is returned at once.
 */
export const useSeenAmount = (amount: number | null): number | null => {
  const isCovered = useIsCovered()
  const [seen, setSeen] = useState(amount)
  if (!isCovered && seen !== amount) setSeen(amount)
  return isCovered && seen !== null && seen !== amount ? null : amount
}
