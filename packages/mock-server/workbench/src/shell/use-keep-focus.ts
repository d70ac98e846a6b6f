import { useEffect } from 'react'

/** Matches the parts of a page that receive the focus when a focused control inside them is removed. */
const PART_SELECTOR = 'section, aside, form, main, dialog'

/** Returns the parts of the page around an element, the innermost first. */
const listPartsAround = (element: Element): readonly HTMLElement[] => {
  const part = element.parentElement?.closest<HTMLElement>(PART_SELECTOR)
  return part ? [part, ...listPartsAround(part)] : []
}

/**
 * Keeps the focus near a focused control that is removed, such as a button that deletes its own row. The innermost
 * remaining part of the page around the control gets the focus. The browser alone would move the focus to the body.
 */
export const useKeepFocus = (): void => {
  useEffect(() => {
    let focusedElement: Element | null = null
    let surroundingParts: readonly HTMLElement[] = []
    const rememberFocus = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element)) return
      focusedElement = target
      surroundingParts = listPartsAround(target)
    }
    const keepFocus = (): void => {
      if (!focusedElement || focusedElement.isConnected || document.activeElement !== document.body) return
      const part = surroundingParts.find(({ isConnected }) => isConnected)
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
