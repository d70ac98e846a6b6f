import type { Page } from 'playwright/test'
import { APP_TEXTS } from '../../fixture/app-texts.ts'
import type { WalkSetup } from '../step.ts'
import { readPage } from './read-page.ts'

/**
 * What is on the page after a step, for the invariants. All of it is read at once, because each message to the browser
 * takes time.
 */
export interface PageContent {
  readonly language: string
  /** The visible text. */
  readonly text: string
  /** The text of the whole document, including its hidden parts. */
  readonly fullText: string
  /** The visible texts that are in the language of the page, one for each node. */
  readonly texts: readonly string[]
  /** The number of characters that the app shows. */
  readonly shownCharacters: number
  /** The address, and what is in the storage of the origin and of the tab. */
  readonly storedText: string
  /** The width of the content in px. */
  readonly contentWidth: number
  /** The width of the screen in px. */
  readonly screenWidth: number
  /** The tag of the element outside of the open dialogs that has the focus; null if there is none. */
  readonly focusOutsideDialog: string | null
  /** The total that the balance card shows; null if there is no card, or if it has a message or hides the amounts. */
  readonly total: string | null
}

/** Runs in the page. */
const collectContent = (totalTitle: string): PageContent => {
  const { body, documentElement, activeElement } = document
  const texts: string[] = []
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement
    if (parent?.checkVisibility() && !parent.closest('[lang]:not(html)'))
      texts.push(walker.currentNode.textContent?.trim() ?? '')
  }
  const storedText = [location.href]
  try {
    storedText.push(...Object.values({ ...localStorage }), ...Object.values({ ...sessionStorage }))
  } catch {}
  const dialogs = [...document.querySelectorAll(':modal')]
  const isOutside =
    dialogs.length > 0 && document.hasFocus() && !dialogs.some((dialog) => dialog.contains(activeElement))
  const title = [...document.querySelectorAll('section h2')].find(({ textContent }) => textContent === totalTitle)
  const card = title?.closest('section')
  const hasMessage = [...(card?.querySelectorAll('[role=status]') ?? [])].some(
    ({ textContent }) => textContent.trim() !== '',
  )
  return {
    language: documentElement.lang,
    // biome-ignore lint/performance/useDomNodeTextContent: only what is visible, and with spaces between elements
    text: body.innerText,
    fullText: body.textContent,
    texts,
    shownCharacters: document.querySelector('#root')?.textContent.trim().length ?? 0,
    storedText: storedText.join('\n'),
    contentWidth: documentElement.scrollWidth,
    screenWidth: innerWidth,
    focusOutsideDialog: isOutside ? (activeElement?.tagName ?? '') : null,
    // If the card has a message, it says that the balances are not current.
    total: hasMessage ? null : (card?.querySelector('p > span > span')?.textContent ?? null),
  }
}

/** Reads what is on the page now; null while the page is being loaded. */
export const readContent = (page: Page, { language }: WalkSetup): Promise<PageContent | null> =>
  readPage<PageContent | null>(page.evaluate(collectContent, APP_TEXTS[language].home.total), null)
