import { useState } from 'react'

/** Kept in memory only: amounts stay hidden from page to page, and are shown again after a reload. */
let hiddenNow = false

/** Whether the amounts are hidden, and the function that toggles it. */
export const useHiddenAmounts = (): [hidden: boolean, toggle: () => void] => {
  const [hidden, setHidden] = useState(hiddenNow)
  const toggle = () => {
    hiddenNow = !hidden
    setHidden(hiddenNow)
  }
  return [hidden, toggle]
}
