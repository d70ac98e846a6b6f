import type { Page } from 'playwright/test'

/** The five font sizes of the app, in px. */
const ALLOWED_FONT_SIZES = [13, 15, 18, 24, 36]

/**
 * Lists, with its font size, each text of the page and of its dialogs that does not have one of the five font sizes.
 * Leaves out amounts that shrink to fit (they set `--chars`), and texts hidden from view or from screen readers.
 */
export const findOtherFontSizes = (page: Page): Promise<string[]> =>
  page.evaluate((sizes) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const otherSizedTexts = new Set<string>()
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const element = text.parentElement
      const words = text.textContent?.trim() ?? ''
      if (!element || words === '' || !element.checkVisibility()) continue
      if (element.closest('[style*="--chars"], [aria-hidden=true], .visually-hidden, [inert], script, style')) continue
      const { fontSize } = getComputedStyle(element)
      if (!sizes.includes(Number.parseFloat(fontSize))) otherSizedTexts.add(`${fontSize}: ${words.slice(0, 40)}`)
    }
    return [...otherSizedTexts]
  }, ALLOWED_FONT_SIZES)
