import type { Locator, Page } from 'playwright/test'
import { findFocusProblem } from '../accessibility/keyboard.ts'
import { expect } from './workbench.ts'

/** The largest number of key presses that may lead from one control to another. */
const MAX_KEY_PRESSES = 200

/** Returns the key that leads from the focused element towards a control; null if the control has the focus. */
const findKeyTo = (control: Locator): Promise<string | null> =>
  control.evaluate((element) => {
    const toPageElement = (node: Element): Element => {
      const root = node.getRootNode()
      return root instanceof ShadowRoot ? root.host : node
    }
    const focusedElement = document.activeElement ?? document.body
    if ((element.getRootNode() as Document | ShadowRoot).activeElement === element) return null
    // In the editor, Tab indents a line unless Esc was pressed before.
    if (focusedElement.matches('[data-editor]') && !focusedElement.hasAttribute('data-left')) {
      focusedElement.setAttribute('data-left', '')
      return 'Escape'
    }
    focusedElement.removeAttribute('data-left')
    const isBefore = focusedElement.compareDocumentPosition(toPageElement(element)) & Node.DOCUMENT_POSITION_PRECEDING
    return isBefore ? 'Shift+Tab' : 'Tab'
  })

/**
 * Operates the workbench with the keyboard alone. Fails if the focus is lost, or if the focused element cannot be seen.
 */
export class WorkbenchKeyboard {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** Presses keys one after another, such as the two keys that lead to an area. */
  async pressKeys(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key)
  }

  /** Presses Tab, or Shift+Tab, until a control has the focus. */
  async goTo(control: Locator): Promise<void> {
    await expect(control).toBeVisible()
    for (let presses = 0; presses < MAX_KEY_PRESSES; presses += 1) {
      const key = await findKeyTo(control)
      if (key === null) {
        await expect.poll(() => findFocusProblem(this.#page), `the focus of ${control}`).toBe('')
        return
      }
      await this.#page.keyboard.press(key)
    }
    throw new Error(`Tab does not lead to ${control}`)
  }

  /** Goes to a control and presses it. Expects that an element of the page has the focus afterwards. */
  async press(control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.goTo(control)
    await expect(control).toBeEnabled()
    await this.#page.keyboard.press(key)
    await this.expectFocus(`after ${control} was pressed`)
  }

  /** Goes to a field and replaces its text. */
  async fill(field: Locator, text: string): Promise<void> {
    await this.goTo(field)
    await this.pressKeys('ControlOrMeta+A')
    await this.#page.keyboard.type(text)
  }

  /** Goes to a select and chooses an option by typing the beginning of its text. */
  async choose(select: Locator, option: string): Promise<void> {
    await this.goTo(select)
    await this.#page.keyboard.type(option)
    await expect(select.locator('option:checked')).toHaveText(new RegExp(`^${option}`))
  }

  /** Expects that an element has the focus, and not the page as a whole. A failure's message contains `description`. */
  async expectFocus(description: string): Promise<void> {
    await expect
      .poll(
        () => this.#page.evaluate(() => document.activeElement !== document.body),
        `something has the focus ${description}`,
      )
      .toBe(true)
  }
}
