import { useState } from 'react'
import { useIsCovered } from '../../ui/dialog/open-dialogs.ts'

/**
 * Returns an amount of the page as the member may see it. If it changes while a dialog covers the page, it is unknown
 * until the dialog is closed: the member must not see the new value before reading the receipt, and the old value is
 * out of date. A first value is shown at once.
 */
export const useSeenAmount = (amount: number | null): number | null => {
  const isCovered = useIsCovered()
  const [seen, setSeen] = useState(amount)
  if (!isCovered && seen !== amount) setSeen(amount)
  return isCovered && seen !== null && seen !== amount ? null : amount
}
