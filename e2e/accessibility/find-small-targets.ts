import type { Page } from 'playwright/test'

/** What a finger needs, in px. WCAG 2.5.8 asks for 24 each way. */
const SMALLEST = { width: 24, height: 44 }

/** The controls in reach that are too small for a finger, each with its size. Links within a sentence are left out. */
export const findSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((smallest) => {
    const isInSentence = (element: Element): boolean =>
      getComputedStyle(element).display === 'inline' && element.closest('p')?.textContent !== element.textContent
    const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    return [...scope.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')]
      .filter((control) => control.checkVisibility() && !control.closest('[inert]') && !isInSentence(control))
      .flatMap((control) => {
        // A press on its words counts for a box to tick.
        const { width, height } = (control.closest('label') ?? control).getBoundingClientRect()
        const isLarge = Math.round(width) >= smallest.width && Math.round(height) >= smallest.height
        const name = control.ariaLabel ?? control.textContent
        return isLarge ? [] : [`${control.tagName} "${name.slice(0, 30)}" ${width.toFixed(1)} x ${height.toFixed(1)}`]
      })
  }, SMALLEST)
