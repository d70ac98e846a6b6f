import type { Page } from 'playwright/test'

/** Places that scroll or cut what they hold on purpose say so by these. */
const ON_PURPOSE = '.swiper, [inert], .visually-hidden, .hidden, [data-scrolls], select, input, textarea'

/** Pixels: text that is smaller cannot be read by anybody. */
const SMALLEST_TEXT = 8

/** What a person would not notice in a small picture: text cut at an edge or too small, and a page that scrolls sideways. */
export const findFaults = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([onPurpose, smallest]) => {
      const faults: string[] = []
      const textsIn = (element: Element): Text[] => {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        const texts: Text[] = []
        for (let node = walker.nextNode(); node; node = walker.nextNode())
          if (node instanceof Text && node.data.trim() !== '') texts.push(node)
        return texts
      }
      /** Whether words stand beyond an edge that cuts them. Decoration may, and so may what is one pixel wide: it is hidden. */
      const cutsWords = (element: Element): boolean => {
        const { left, width } = element.getBoundingClientRect()
        if (width <= 1) return false
        return textsIn(element).some((text) => {
          if (text.parentElement?.closest(onPurpose)) return false
          const range = document.createRange()
          range.selectNodeContents(text)
          const words = range.getBoundingClientRect()
          return words.width > 0 && (words.left < left - 1 || words.right > left + width + 1)
        })
      }
      const sideways = document.documentElement.scrollWidth - document.documentElement.clientWidth
      if (sideways > 0) faults.push(`scrolls sideways by ${sideways} px`)
      for (const element of document.querySelectorAll<HTMLElement>('body *')) {
        if (element.closest(onPurpose) || !element.checkVisibility()) continue
        const { overflowX, textOverflow, fontSize } = getComputedStyle(element)
        const isCut =
          overflowX !== 'visible' &&
          textOverflow !== 'ellipsis' &&
          element.scrollWidth > element.clientWidth + 1 &&
          cutsWords(element)
        const hasText = [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        )
        if (hasText && Number.parseFloat(fontSize) < smallest)
          faults.push(`${fontSize}: ${element.tagName} ${element.className} "${element.textContent?.slice(0, 40)}"`)
        if (isCut) faults.push(`cut: ${element.tagName} ${element.className} "${element.textContent?.slice(0, 40)}"`)
      }
      return faults
    },
    [ON_PURPOSE, SMALLEST_TEXT] as const,
  )
