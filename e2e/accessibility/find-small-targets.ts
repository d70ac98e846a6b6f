import type { Page } from 'playwright/test'

/** The minimum size of a touch target, in px. WCAG 2.5.8 asks for 24 by 24. */
const MINIMUM_SIZE = { width: 24, height: 44 }

/**
 * Lists the reachable controls that are too small for a finger, each with its size. Ignores links within a sentence.
 */
export const findSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((minimum) => {
    const isInSentence = (element: Element): boolean =>
      getComputedStyle(element).display === 'inline' && element.closest('p')?.textContent !== element.textContent
    const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    return [...scope.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')]
      .filter((control) => control.checkVisibility() && !control.closest('[inert]') && !isInSentence(control))
      .flatMap((control) => {
        // A checkbox is also toggled by its label, so the label counts as part of the target.
        const { width, height } = (control.closest('label') ?? control).getBoundingClientRect()
        const isLargeEnough = Math.round(width) >= minimum.width && Math.round(height) >= minimum.height
        const name = control.ariaLabel ?? control.textContent
        return isLargeEnough
          ? []
          : [`${control.tagName} "${name.slice(0, 30)}" ${width.toFixed(1)} x ${height.toFixed(1)}`]
      })
  }, MINIMUM_SIZE)
