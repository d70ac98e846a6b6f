import { useEffect } from 'react'

/** The parts of a page that may take the focus of a control inside. */
const PARTS = 'section, aside, form, main, dialog'

/** Returns the parts of the page around an element, the innermost first. */
const partsAround = (element: Element): readonly HTMLElement[] => {
  const part = element.parentElement?.closest<HTMLElement>(PARTS)
  return part ? [part, ...partsAround(part)] : []
}

/**
 * Keeps the focus when a focused control is removed, such as a button that deletes its own row. The smallest part of
 * the page around the control then gets the focus. Otherwise the browser would give the focus to the whole page.
 */
export const useKeepFocus = (): void => {
  useEffect(() => {
    let focused: Element | null = null
    let around: readonly HTMLElement[] = []
    const rememberFocus = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element)) return
      focused = target
      around = partsAround(target)
    }
    const keepFocus = (): void => {
      if (!focused || focused.isConnected || document.activeElement !== document.body) return
      const part = around.find(({ isConnected }) => isConnected)
      part?.setAttribute('tabindex', '-1')
      part?.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(keepFocus)
    observer.observe(document.body, { childList: true, subtree: true })
    addEventListener('focusin', rememberFocus)
    return () => {
      observer.disconnect()
      removeEventListener('focusin', rememberFocus)
    }
  }, [])
}
