import type { Locator, Page } from 'playwright/test'
import { expect } from '../fixture/test.ts'

type Step = 'Tab' | 'Shift+Tab' | 'ArrowDown' | 'ArrowUp' | 'ArrowLeft' | 'ArrowRight'

/** More stops than any page has between two of its controls. */
const MOST_STOPS = 40

/** What is wrong with the place of the focus: nothing where its ring is seen whole. */
const findFocusFault = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused === document.body) return 'nothing has the focus'
    const name = `${focused.tagName} "${(focused.ariaLabel ?? focused.textContent).slice(0, 40)}"`
    // A field shows the focus by its frame, and a code by one of the cells beneath its input.
    const frames = [focused, focused.parentElement, ...(focused.parentElement?.children ?? [])]
    const hasRing = frames.some((frame) => {
      if (!frame?.checkVisibility({ opacityProperty: true })) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(frame)
      const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
      return hasOutline || /0px 0px 0px [1-9]\d*px(?! inset)/.test(boxShadow)
    })
    if (!hasRing) return `no ring around ${name}`
    const { top, bottom, left, width } = focused.getBoundingClientRect()
    if (top < 0 || bottom > innerHeight) return `${name} is outside the window`
    // What stays in its place while the rest scrolls: the bars of the page, or the head of the dialog.
    const bars = (focused.closest('dialog') ?? document).querySelectorAll('header, nav')
    const cover = [...bars].find((bar) => {
      if (bar.contains(focused) || !['fixed', 'sticky'].includes(getComputedStyle(bar).position)) return false
      const area = bar.getBoundingClientRect()
      const [from, to] = [Math.max(top, area.top), Math.min(bottom, area.bottom)]
      return from < to && bar.contains(document.elementFromPoint(left + width / 2, (from + to) / 2))
    })
    return cover ? `${name} lies under the ${cover.tagName}` : ''
  })

/** Uses a page by its keys alone, and expects the focus to be seen at every stop. */
export class Keyboard {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** Presses a key until a control has the focus. */
  async goTo(control: Locator, key: Step = 'Tab'): Promise<void> {
    await expect(control).toBeAttached()
    for (let stops = 0; stops < MOST_STOPS; stops += 1) {
      await this.step(key, `the focus on the way to ${control}`)
      if (await control.evaluate((element) => element === document.activeElement)) return
    }
    throw new Error(`${key} does not lead to ${control}`)
  }

  /** Presses a key that moves the focus, and expects that it is seen where it went. */
  async step(key: Step, where = 'the focus'): Promise<void> {
    await this.#page.keyboard.press(key)
    await expect.poll(() => findFocusFault(this.#page), where).toBe('')
  }

  /** Goes on to a control and presses it. */
  async press(control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.goTo(control)
    await this.#page.keyboard.press(key)
  }

  /** Goes on to a field and types into it. */
  async fill(field: Locator, text: string): Promise<void> {
    await this.goTo(field)
    await this.#page.keyboard.type(text)
  }

  /** Opens the sheet of a field, and goes down to a row of it. */
  async choose(field: Locator, row: Locator): Promise<void> {
    await this.press(field)
    await this.goTo(row, 'ArrowDown')
    await this.#page.keyboard.press('Enter')
    await expect(field).toBeFocused()
  }
}
