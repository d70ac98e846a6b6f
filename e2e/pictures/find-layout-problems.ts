import type { Page } from 'playwright/test'

/** Matches elements that scroll or clip their content on purpose. */
const CLIPPING_SELECTOR = '.swiper, [inert], .visually-hidden, .hidden, [data-scrolls], select, input, textarea'

/** The smallest font size, in px, that counts as readable. */
const MIN_FONT_SIZE = 8

/**
 * Lists problems that are hard to see in a small screenshot: text that is cut off or too small, and a page that scrolls
 * sideways.
 */
export const findLayoutProblems = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([clippingSelector, minFontSize]) => {
      const problems: string[] = []
      const listTextNodes = (element: Element): Text[] => {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        const texts: Text[] = []
        for (let node = walker.nextNode(); node; node = walker.nextNode())
          if (node instanceof Text && node.data.trim() !== '') texts.push(node)
        return texts
      }
      /**
       * Whether text overflows the element. Elements one pixel wide do not count, because they are visually hidden. A
       * dialog inside the element does not count, because the browser shows it above the page without clipping it.
       */
      const cutsText = (element: Element): boolean => {
        const { left, width } = element.getBoundingClientRect()
        if (width <= 1) return false
        return listTextNodes(element).some((text) => {
          const parent = text.parentElement
          if (parent?.closest(clippingSelector) || parent?.closest('dialog') !== element.closest('dialog')) return false
          const range = document.createRange()
          range.selectNodeContents(text)
          const textBox = range.getBoundingClientRect()
          return textBox.width > 0 && (textBox.left < left - 1 || textBox.right > left + width + 1)
        })
      }
      const overflowPx = document.documentElement.scrollWidth - document.documentElement.clientWidth
      if (overflowPx > 0) problems.push(`scrolls sideways by ${overflowPx} px`)
      for (const element of document.querySelectorAll<HTMLElement>('body *')) {
        if (element.closest(clippingSelector) || !element.checkVisibility()) continue
        const { overflowX, textOverflow, fontSize } = getComputedStyle(element)
        const isCut =
          overflowX !== 'visible' &&
          textOverflow !== 'ellipsis' &&
          element.scrollWidth > element.clientWidth + 1 &&
          cutsText(element)
        const hasText = [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        )
        if (hasText && Number.parseFloat(fontSize) < minFontSize)
          problems.push(`${fontSize}: ${element.tagName} ${element.className} "${element.textContent?.slice(0, 40)}"`)
        if (isCut) problems.push(`cut: ${element.tagName} ${element.className} "${element.textContent?.slice(0, 40)}"`)
      }
      return problems
    },
    [CLIPPING_SELECTOR, MIN_FONT_SIZE] as const,
  )
