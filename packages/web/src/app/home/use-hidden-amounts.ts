import { useState } from 'react'

/** Kept in memory alone: amounts stay covered from page to page, and a new visit begins open. */
let hiddenNow = false

/** Whether the amounts are covered, and the way to turn that round. */
export const useHiddenAmounts = (): [hidden: boolean, toggle: () => void] => {
  const [hidden, setHidden] = useState(hiddenNow)
  const toggle = () => {
    hiddenNow = !hidden
    setHidden(hiddenNow)
  }
  return [hidden, toggle]
}
