import { useEffect, useRef } from 'react'

/** Calls `run` when Ctrl+Enter or Cmd+Enter is pressed anywhere on the page, unless a dialog is open. */
export const useCtrlEnter = (run: () => void): void => {
  const latestRun = useRef(run)
  useEffect(() => {
    latestRun.current = run
  })
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || event.repeat || !(event.ctrlKey || event.metaKey)) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      latestRun.current()
    }
    addEventListener('keydown', handleKeyDown)
    return () => removeEventListener('keydown', handleKeyDown)
  }, [])
}
