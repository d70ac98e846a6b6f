import { type BrowserContext, launch, type Page } from 'puppeteer-core'
import { type Engine, type EngineBrowser, PAGE_SIZE } from './engine.ts'

const START_TIMEOUT_MS = 120_000

/** Returns an id for a page, the same one at every call. */
const idOf = (page: Page, knownIds: WeakMap<Page, string>): string => {
  const id = knownIds.get(page) ?? crypto.randomUUID()
  knownIds.set(page, id)
  return id
}

class PuppeteerBrowser implements EngineBrowser {
  readonly #context: BrowserContext
  readonly #errors: string[] = []
  readonly #ids = new WeakMap<Page, string>()
  #page: Page

  constructor(context: BrowserContext, page: Page) {
    this.#context = context
    this.#page = page
    this.#watch(page)
    context.on('targetcreated', async (target) => {
      const openedPage = await target.page()
      if (openedPage && openedPage !== page) this.#watch(openedPage)
    })
  }

  #watch(page: Page): void {
    page.on('console', (message) => {
      if (message.type() === 'error') this.#errors.push(`the console says: ${message.text()}`)
    })
    page.on('pageerror', (error) => this.#errors.push(`the page threw: ${String(error)}`))
  }

  async open(url: string): Promise<void> {
    await this.#page.goto(url)
  }

  evaluate<T>(expression: string): Promise<T> {
    return this.#page.evaluate(expression) as Promise<T>
  }

  async click(selector: string): Promise<void> {
    await this.#page.click(selector)
  }

  async type(selector: string, text: string): Promise<void> {
    await this.#page.type(selector, text)
  }

  async chooseFile(selector: string, path: string): Promise<void> {
    const input = await this.#page.$(selector)
    if (!input) throw new Error(`the page has no ${selector}`)
    await (await input.toElement('input')).uploadFile(path)
  }

  async takePicture(): Promise<Buffer> {
    return Buffer.from(await this.#page.screenshot())
  }

  async listTabs(): Promise<readonly string[]> {
    return (await this.#context.pages()).map((page) => idOf(page, this.#ids))
  }

  async switchToTab(tab: string): Promise<void> {
    const page = (await this.#context.pages()).find((each) => idOf(each, this.#ids) === tab)
    if (!page) throw new Error(`there is no tab ${tab}`)
    this.#page = page
    await page.bringToFront()
  }

  async readErrors(): Promise<readonly string[]> {
    return this.#errors
  }

  close(): Promise<void> {
    return this.#context.close()
  }
}

/** Starts Firefox or Chromium. Puppeteer controls both by WebDriver BiDi, which needs no separate driver program. */
export const startPuppeteerEngine = async (browser: 'firefox' | 'chrome', program: string): Promise<Engine> => {
  const runningBrowser = await launch({
    browser,
    executablePath: program,
    protocol: 'webDriverBiDi',
    headless: true,
    timeout: START_TIMEOUT_MS,
    protocolTimeout: START_TIMEOUT_MS,
    defaultViewport: { ...PAGE_SIZE },
    // The scrollbar takes no space beside the page, as on a phone.
    extraPrefsFirefox: { 'ui.useOverlayScrollbars': 1 },
    args: browser === 'chrome' && process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  return {
    openBrowser: async () => {
      const context = await runningBrowser.createBrowserContext()
      return new PuppeteerBrowser(context, await context.newPage())
    },
    close: () => runningBrowser.close(),
  }
}
