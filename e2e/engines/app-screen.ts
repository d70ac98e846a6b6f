import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type TestInfo } from 'playwright/test'
import { type EngineBrowser, PAGE_SIZE } from './engine.ts'
import { MARKED_SELECTOR, type Target, toMarkExpression } from './find-in-page.ts'

const require = createRequire(import.meta.url)
const TESTING_LIBRARY_SCRIPT = readFileSync(
  require.resolve('@testing-library/dom/dist/@testing-library/dom.umd.js'),
  'utf8',
)
const AXE_SCRIPT = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

const describeTarget = (target: Target): string =>
  JSON.stringify(target, (_, value: unknown) => (value instanceof RegExp ? String(value) : value))

const toText = (expected: string | RegExp): string => (typeof expected === 'string' ? expected : String(expected))

/** Operates the app as a member would, in a browser that Playwright does not control, and checks the screen. */
export class AppScreen {
  readonly #browser: EngineBrowser
  readonly #testInfo: TestInfo

  constructor(browser: EngineBrowser, testInfo: TestInfo) {
    this.#browser = browser
    this.#testInfo = testInfo
  }

  open(url: string): Promise<void> {
    return this.#browser.open(url)
  }

  /**
   * Runs a library's script in the page, unless the page already has the global of that library. The content security
   * policy does not block a script that the driver runs.
   */
  async #loadScript(script: string, globalName: string): Promise<void> {
    if (!(await this.#browser.evaluate<boolean>(`${JSON.stringify(globalName)} in globalThis`)))
      await this.#browser.evaluate(`(() => { ${script}\n; return null })()`)
  }

  /** Returns whether an element that matches the target can be tapped now. Marks the first such element. */
  async canTap(target: Target): Promise<boolean> {
    try {
      await this.#loadScript(TESTING_LIBRARY_SCRIPT, 'TestingLibraryDom')
      return await this.#browser.evaluate<boolean>(toMarkExpression(target))
    } catch (error) {
      // The browser may navigate to the next page during the evaluation, which then fails.
      if (/context|navigat|destroyed|detached|TestingLibraryDom|null is not|undefined/i.test(String(error)))
        return false
      throw error
    }
  }

  /** Waits until an element that matches the target can be tapped. */
  async expectTappable(target: Target): Promise<void> {
    await expect.poll(() => this.canTap(target), `can be tapped: ${describeTarget(target)}`).toBe(true)
  }

  /** Waits until no element that matches the target can be tapped. */
  async expectGone(target: Target): Promise<void> {
    await expect.poll(() => this.canTap(target), `cannot be tapped: ${describeTarget(target)}`).toBe(false)
  }

  async tap(target: Target): Promise<void> {
    await this.expectTappable(target)
    await this.#browser.click(MARKED_SELECTOR)
  }

  /** Replaces the value of a field by typing. */
  async type(target: Target, text: string): Promise<void> {
    await this.tap(target)
    await this.#browser.evaluate(`document.querySelector('${MARKED_SELECTOR}').select()`)
    await this.#browser.type(MARKED_SELECTOR, text)
  }

  /** Chooses a file in a file input, which is usually hidden behind a button. */
  async chooseFile(selector: string, path: string): Promise<void> {
    const hasInputExpression = `document.querySelector(${JSON.stringify(selector)}) !== null`
    await expect.poll(() => this.evaluate<boolean>(hasInputExpression), `the page has ${selector}`).toBe(true)
    await this.#browser.chooseFile(selector, path)
  }

  /** Waits until the page shows a text. */
  async expectText(text: string | RegExp): Promise<void> {
    const readText = () => this.evaluate<string>('document.body.innerText').catch(() => '')
    const check = expect.poll(readText, `shows ${toText(text)}`)
    await (typeof text === 'string' ? check.toContain(text) : check.toMatch(text))
  }

  async expectPath(path: string): Promise<void> {
    await expect.poll(() => this.evaluate<string>('location.pathname').catch(() => ''), 'path').toBe(path)
  }

  evaluate<T>(expression: string): Promise<T> {
    return this.#browser.evaluate(expression)
  }

  /** Waits for a second tab, and switches to it. */
  async switchToNewTab(): Promise<void> {
    await expect.poll(async () => (await this.#browser.listTabs()).length, 'number of tabs').toBe(2)
    const tab = (await this.#browser.listTabs()).at(-1)
    if (tab !== undefined) await this.#browser.switchToTab(tab)
  }

  /**
   * Saves a picture in the folder of the test's results. Expects that the page is as wide as a small phone and does not
   * scroll sideways, and that axe reports nothing.
   */
  async inspect(name: string): Promise<void> {
    await this.#waitUntilPainted()
    await this.#testInfo.attach(name, { body: await this.#savePicture(name), contentType: 'image/png' })
    const widths = await this.evaluate('[innerWidth, document.documentElement.scrollWidth]')
    expect(widths, `widths of the page and its content on the screen "${name}"`).toEqual([
      PAGE_SIZE.width,
      PAGE_SIZE.width,
    ])
    await this.#loadScript(AXE_SCRIPT, 'axe')
    await expect.poll(() => this.#findViolations(), `what axe reports on the screen "${name}"`).toEqual([])
  }

  /**
   * Takes pictures until two in a row are equal, and returns the last one. Takes ten at most. A single picture might
   * show an older frame.
   */
  async #takeSettledPicture(): Promise<Buffer> {
    let picture = await this.#browser.takePicture()
    for (let count = 1; count < 10; count += 1) {
      const nextPicture = await this.#browser.takePicture()
      if (nextPicture.equals(picture)) break
      picture = nextPicture
    }
    return picture
  }

  async #savePicture(name: string): Promise<Buffer> {
    const { writeFile, mkdir } = await import('node:fs/promises')
    const picture = await this.#takeSettledPicture()
    await mkdir(this.#testInfo.outputDir, { recursive: true })
    await writeFile(this.#testInfo.outputPath(`${name}.png`), picture)
    return picture
  }

  /** Waits until fonts and pictures (but not lazy ones) are loaded, animations have ended, and the page is painted. */
  #waitUntilPainted(): Promise<unknown> {
    return this.evaluate(`(async () => {
      await document.fonts.ready
      const finiteAnimations = document.getAnimations().filter((each) => Number.isFinite(each.effect?.getComputedTiming().endTime))
      await Promise.allSettled(finiteAnimations.map((each) => each.finished))
      const shownImages = [...document.images].filter((image) => image.checkVisibility() && image.loading !== 'lazy')
      await Promise.allSettled(shownImages.map((image) => image.decode()))
      for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
      return null
    })()`)
  }

  #findViolations(): Promise<string[]> {
    return this.evaluate(`axe.run().then(({ violations }) => violations.map(({ id, nodes }) =>
      id + ': ' + nodes.map(({ html }) => html.slice(0, 120)).join(' | ')))`)
  }
}
