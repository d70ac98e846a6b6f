import type { Page } from 'playwright/test'

/**
 * Lists the different heights, in px, that the single-line fields on the page or in the open dialog have. Leaves out
 * the fields for amounts and codes, which are taller.
 */
export const findFieldHeights = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
    const heights = [...root.querySelectorAll('label + span:has(> input, > select), label + button[aria-haspopup]')]
      .filter((field) => field.checkVisibility())
      .filter((field) => !field.closest('[style*="--chars"]') && !field.querySelector('[autocomplete=one-time-code]'))
      .map((field) => Math.round(field.getBoundingClientRect().height))
    return [...new Set(heights)]
  })
