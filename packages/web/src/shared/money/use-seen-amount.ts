import { useState } from 'react'
import { useIsCovered } from '../../ui/dialog/open-dialogs.ts'

/**
 * Returns the amount to show on a page that a dialog may cover. If the amount changes while a dialog covers it, returns
 * null until the dialog is closed: the old value is out of date, and the member should read the receipt in the dialog
 * before seeing the new value. The first known value is returned at once.
 */
export const useSeenAmount = (amount: number | null): number | null => {
  const isCovered = useIsCovered()
  const [seenAmount, setSeenAmount] = useState(amount)
  if (!isCovered && seenAmount !== amount) setSeenAmount(amount)
  return isCovered && seenAmount !== null && seenAmount !== amount ? null : amount
}
