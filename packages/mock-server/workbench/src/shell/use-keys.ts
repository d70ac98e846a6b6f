import { useEffect, useRef } from 'react'
import { go, type Place, TABS } from './place.ts'

const AREAS: Readonly<Record<string, Place>> = {
  w: { area: 'worlds' },
  s: { area: 'scenarios', name: null },
  t: { area: 'try' },
  c: { area: 'contract', route: null },
}

/** How long after `g` the letter of an area may come. */
const GO_WITHIN_MS = 1_500

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select')

const first = (selector: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((element) => element.checkVisibility())

/** The keys that work everywhere. Whoever types is left alone, but for Esc; a dialog has its own. */
export const useKeys = (place: Place, onHelp: () => void): void => {
  const goneAt = useRef(-Infinity)

  useEffect(() => {
    const leave = (): void => {
      const { activeElement } = document
      if (isTyping(activeElement)) (first('[data-list]') ?? (activeElement as HTMLElement)).focus()
      else first('[data-close]')?.click()
    }
    const act = ({ key, target, timeStamp }: KeyboardEvent): boolean => {
      const area = timeStamp - goneAt.current < GO_WITHIN_MS && Object.hasOwn(AREAS, key) ? AREAS[key] : undefined
      goneAt.current = -Infinity
      const tab = /^[1-9]$/.test(key) ? TABS[Number(key) - 1] : undefined
      if (key === 'Escape') leave()
      else if (isTyping(target)) return false
      else if (area) go(area)
      else if (key === 'g') goneAt.current = timeStamp
      else if (key === '/') first('[data-search]')?.focus()
      else if (key === '?') onHelp()
      else if (place.area === 'world' && tab) go({ ...place, tab })
      else if (key === 'j' || key === 'k') {
        const list = first('[data-list]')
        list?.focus()
        list?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      } else return false
      return true
    }
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (document.querySelector('dialog[open]')) return
      if (act(event)) event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [place, onHelp])
}
