import { useEffect, useRef } from 'react'
import { shortcutKeyOf } from '../ui/keys/shortcut-key.ts'
import { AREAS } from './view-labels.ts'
import { goTo, TABS, type WorkbenchLocation } from './workbench-location.ts'

/** The longest pause between the two keys of a shortcut such as `g w`, which opens an area. */
const MAX_GO_PAUSE_MS = 1_500

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [data-editor]')

const findVisibleElement = (selector: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((element) => element.checkVisibility())

/** Whether a key opens the command palette: K with Ctrl, or with Cmd on a Mac. */
const isPaletteKey = (event: KeyboardEvent): boolean =>
  event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey && shortcutKeyOf(event) === 'k'

/**
 * Handles the global keyboard shortcuts. In a text field, only Esc and the key of the command palette work. In a
 * dialog, no shortcut works.
 */
export const useKeys = (location: WorkbenchLocation, onHelp: () => void, onPalette: () => void): void => {
  const goPressedAt = useRef(-Infinity)

  useEffect(() => {
    const leaveFieldOrDetails = (): void => {
      const { activeElement } = document
      if (isTyping(activeElement)) (findVisibleElement('[data-list]') ?? (activeElement as HTMLElement)).focus()
      else findVisibleElement('[data-close]')?.click()
    }
    const handleKey = (event: KeyboardEvent): boolean => {
      const { target, timeStamp } = event
      const key = shortcutKeyOf(event)
      const isAfterGo = timeStamp - goPressedAt.current < MAX_GO_PAUSE_MS
      const area = isAfterGo ? AREAS.find((each) => each.key === key) : undefined
      goPressedAt.current = -Infinity
      const tab = /^[1-9]$/.test(key) ? TABS[Number(key) - 1] : undefined
      if (key === 'Escape') leaveFieldOrDetails()
      else if (isTyping(target)) return false
      else if (area) goTo(area.location)
      else if (key === 'g') goPressedAt.current = timeStamp
      else if (key === '/') findVisibleElement('[data-search]')?.focus()
      else if (key === '?') onHelp()
      else if (location.area === 'world' && tab) goTo({ ...location, tab })
      else if (key === 'j' || key === 'k') {
        const list = findVisibleElement('[data-list]')
        list?.focus()
        list?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      } else return false
      return true
    }
    const handleKeyDown = (event: KeyboardEvent): void => {
      const isDialogOpen = document.querySelector('dialog[open]') !== null
      if (isPaletteKey(event) && !event.defaultPrevented) {
        // By default, Ctrl+K moves the focus out of the page, to a search field of the browser.
        event.preventDefault()
        if (!isDialogOpen) onPalette()
        return
      }
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (isDialogOpen) return
      if (handleKey(event)) event.preventDefault()
    }
    addEventListener('keydown', handleKeyDown)
    return () => removeEventListener('keydown', handleKeyDown)
  }, [location, onHelp, onPalette])
}
