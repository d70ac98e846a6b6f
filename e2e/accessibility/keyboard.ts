import type { Locator, Page } from 'playwright/test'
import { expect } from '../fixture/test.ts'

type FocusKey = 'Tab' | 'Shift+Tab' | 'ArrowDown' | 'ArrowUp' | 'ArrowLeft' | 'ArrowRight'

/**
 * After this many key presses, a test fails because it has not reached its control. On every page, fewer presses are
 * enough to go from any control to any other.
 */
const MAX_KEY_PRESSES = 40

/**
 * Describes what is wrong with the focus. Returns an empty text if the focused control is in view and its focus ring is
 * visible.
 */
export const findFocusProblem = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused === document.body) return 'nothing has the focus'
    const name = `${focused.tagName} "${(focused.ariaLabel ?? focused.textContent).slice(0, 40)}"`
    // The focus ring of a text field is drawn around its parent. The focus ring of the input for an OTP is drawn around
    // one of the cells that show the digits, which are siblings of the input.
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
    // The fixed or sticky elements that may cover the control: the bars of the page, or the header of the dialog.
    const bars = (focused.closest('dialog') ?? document).querySelectorAll('header, nav')
    const coveringBar = [...bars].find((bar) => {
      if (bar.contains(focused) || !['fixed', 'sticky'].includes(getComputedStyle(bar).position)) return false
      const area = bar.getBoundingClientRect()
      const [visibleTop, visibleBottom] = [Math.max(top, area.top), Math.min(bottom, area.bottom)]
      return (
        visibleTop < visibleBottom &&
        bar.contains(document.elementFromPoint(left + width / 2, (visibleTop + visibleBottom) / 2))
      )
    })
    return coveringBar ? `${name} lies under the ${coveringBar.tagName}` : ''
  })

/** Operates a page with the keyboard alone, and expects the focus to be visible at every stop. */
export class Keyboard {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** Presses `key` until `control` has the focus. */
  async goTo(control: Locator, key: FocusKey = 'Tab'): Promise<void> {
    await expect(control).toBeAttached()
    for (let presses = 0; presses < MAX_KEY_PRESSES; presses += 1) {
      await this.moveFocus(key, `the focus on the way to ${control}`)
      if (await control.evaluate((element) => element === document.activeElement)) return
    }
    throw new Error(`${key} does not lead to ${control}`)
  }

  /** Presses a key that moves the focus, and expects the newly focused control and its focus ring to be visible. */
  async moveFocus(key: FocusKey, description = 'the focus'): Promise<void> {
    await this.#page.keyboard.press(key)
    await expect.poll(() => findFocusProblem(this.#page), description).toBe('')
  }

  /** Presses Tab until the control has the focus, and then presses `key`. */
  async press(control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.goTo(control)
    await this.#page.keyboard.press(key)
  }

  /** Moves the focus to a field and types into it. */
  async fill(field: Locator, text: string): Promise<void> {
    await this.goTo(field)
    await this.#page.keyboard.type(text)
  }

  /** Opens the sheet of a field, moves the focus to a row with ArrowDown, and chooses the row with Enter. */
  async choose(field: Locator, row: Locator): Promise<void> {
    await this.press(field)
    await this.goTo(row, 'ArrowDown')
    await this.#page.keyboard.press('Enter')
    await expect(field).toBeFocused()
  }
}

export const getButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const getField = (page: Page, label: string) => page.getByLabel(label, { exact: true })
export const getRow = (page: Page, name: RegExp) => page.getByRole('option', { name })
export const getMenuLink = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true })

/** Opens the home page as Somchai, and waits for the balance. */
export const openHome = async (page: Page, loginAs: (member: string) => Promise<void>): Promise<Keyboard> => {
  await loginAs('somchai')
  await expect(page.getByText('12,345.67').first()).toBeVisible()
  return new Keyboard(page)
}
