import { useState } from 'react'
import { useIsCovered } from '../../ui/dialog/open-dialogs.ts'

/**
 * An amount of the page as the member may see it: one that changes under a dialog is not known until that is closed, so
 * that it is not shown before the receipt was read, and the former one is not shown either. A first one is shown at once.
 */
export const useSeenAmount = (amount: number | null): number | null => {
  const isCovered = useIsCovered()
  const [seen, setSeen] = useState(amount)
  if (!isCovered && seen !== amount) setSeen(amount)
  return isCovered && seen !== null && seen !== amount ? null : amount
}
