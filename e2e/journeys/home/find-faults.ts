import type { Locator, Page } from 'playwright/test'

/** Lists the words that are broken across lines. */
export const findBrokenWords = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const textWalker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const brokenWords: string[] = []
      for (let text = textWalker.nextNode(); text; text = textWalker.nextNode()) {
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          if (tops.size > 1) brokenWords.push(word)
        }
      }
      return brokenWords
    }),
  )

/**
 * Lists the words on the cards beside the middle card of a carousel that are less than 2 px from the middle card or from
 * the edge of the window.
 */
export const findTouchingWords = (carousel: Locator): Promise<string[]> =>
  carousel.evaluate((section) => {
    const middleCard = section.querySelector('li:not([inert]):not([data-beside])')?.getBoundingClientRect()
    if (!middleCard) return ['there is no middle card']
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && getComputedStyle(element).clipPath === 'none'
    return [...section.querySelectorAll('li[data-beside]:not([inert])')].flatMap((card) => {
      const textWalker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT)
      const touchingWords: string[] = []
      let count = 0
      for (let text = textWalker.nextNode(); text; text = textWalker.nextNode()) {
        const ancestors: Element[] = []
        for (let element = text.parentElement; element && element !== card; element = element.parentElement)
          ancestors.push(element)
        if (!ancestors.every(isShown)) continue
        const range = document.createRange()
        range.selectNodeContents(text)
        for (const { left, right } of range.getClientRects()) {
          count += 1
          const distances = [left, innerWidth - right, Math.max(middleCard.left - right, left - middleCard.right)]
          if (Math.min(...distances) < 2) touchingWords.push(text.textContent ?? '')
        }
      }
      return count > 1 ? touchingWords : [`a card beside the middle card shows ${count} texts`]
    })
  })

/**
 * Lists the amounts whose unit is on another line than the digits, is larger than the digits, or overflows the
 * element of the amount.
 */
export const findBrokenAmounts = (page: Page): Promise<string[]> =>
  page.locator('main [style*="--letters"]').evaluateAll((amounts) =>
    amounts.flatMap((amount) => {
      const [figure, unit] = amount.children
      if (!figure || !unit) return []
      const [figureBox, unitBox] = [figure.getBoundingClientRect(), unit.getBoundingClientRect()]
      const isWhole = unitBox.top < figureBox.bottom && unitBox.right <= amount.getBoundingClientRect().right + 1
      const readFontSize = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)
      return isWhole && readFontSize(unit) <= readFontSize(figure) ? [] : [amount.textContent ?? '']
    }),
  )
