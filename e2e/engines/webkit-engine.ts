import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Builder, By, type WebDriver } from 'selenium-webdriver'
import { findFreePort } from '../../packages/mock-server/src/testing/kill/mock-process.ts'
import { type Engine, type EngineBrowser, PAGE_SIZE } from './engine.ts'

const START_TIMEOUT_MS = 60_000
const SCRIPT_TIMEOUT_MS = 60_000

/**
 * Runs in the page before each expression. Starts to collect errors at the first expression. At each later
 * expression, takes the errors since the previous expression. Errors before the first expression are lost, because
 * WebKitGTK's driver has no command that returns errors.
 */
const TAKE_ERRORS_SCRIPT = `
  const errors = (globalThis.engineErrors ??= (() => {
    const collected = []
    addEventListener('error', ({ message }) => collected.push('the page threw: ' + message))
    addEventListener('unhandledrejection', ({ reason }) => collected.push('the page threw: ' + reason))
    const log = console.error
    console.error = (...values) => {
      collected.push('the console says: ' + values.join(' '))
      log.apply(console, values)
    }
    return collected
  })()).splice(0)`

class WebKitBrowser implements EngineBrowser {
  readonly #driver: WebDriver
  readonly #errors: string[] = []

  constructor(driver: WebDriver) {
    this.#driver = driver
  }

  async open(url: string): Promise<void> {
    await this.#driver.get(url)
  }

  async evaluate<T>(expression: string): Promise<T> {
    const outcome = await this.#driver.executeAsyncScript<{ value: T; error?: string; errors: string[] }>(
      `const done = arguments[arguments.length - 1]
       ${TAKE_ERRORS_SCRIPT}
       const run = async () => ({ errors, value: await (${expression}) })
       run().then(done, (error) => done({ errors, error: String(error) }))`,
    )
    this.#errors.push(...outcome.errors)
    if (outcome.error !== undefined) throw new Error(outcome.error)
    return outcome.value
  }

  async click(selector: string): Promise<void> {
    await this.#driver.findElement(By.css(selector)).click()
  }

  async type(selector: string, text: string): Promise<void> {
    await this.#driver.findElement(By.css(selector)).sendKeys(text)
  }

  chooseFile(selector: string, path: string): Promise<void> {
    return this.type(selector, path)
  }

  async takePicture(): Promise<Buffer> {
    return Buffer.from(await this.#driver.takeScreenshot(), 'base64')
  }

  listTabs(): Promise<readonly string[]> {
    return this.#driver.getAllWindowHandles()
  }

  async switchToTab(tab: string): Promise<void> {
    await this.#driver.switchTo().window(tab)
  }

  async readErrors(): Promise<readonly string[]> {
    await this.evaluate('null')
    return this.#errors
  }

  close(): Promise<void> {
    return this.#driver.quit()
  }
}

const stopProcess = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}

/** Starts an X server in memory, because WebKitGTK needs a display. Returns the name of the display, such as `:1`. */
const startDisplay = async (program: string): Promise<{ child: ChildProcess; name: string }> => {
  const screen = `${PAGE_SIZE.width}x${PAGE_SIZE.height}x24`
  const child = spawn(program, ['-displayfd', '3', '-screen', '0', screen, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [, , , pipe] = child.stdio
  if (!pipe) throw new Error('the display has no pipe')
  const [displayNumber] = await Promise.race([
    once(pipe, 'data'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`${program} ended by itself (exit code ${code})`)
    }),
  ])
  return { child, name: `:${String(displayNumber).trim()}` }
}

/** Waits until the driver answers. */
const waitForDriver = async (address: string): Promise<void> => {
  const deadline = performance.now() + START_TIMEOUT_MS
  while (performance.now() < deadline) {
    const reply = await fetch(`${address}/status`).catch(() => null)
    if (reply?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`WebKitWebDriver did not answer at ${address} within ${START_TIMEOUT_MS / 1_000} s`)
}

interface WebKitPrograms {
  readonly driver: string
  readonly browser: string
  readonly display: string
}

/** Starts WebKitGTK's driver with a separate display. */
export const startWebKitEngine = async (programs: WebKitPrograms): Promise<Engine> => {
  const display = await startDisplay(programs.display)
  const port = await findFreePort()
  const address = `http://127.0.0.1:${port}`
  const driverProcess = spawn(programs.driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display.name, GDK_BACKEND: 'x11' },
    stdio: 'ignore',
  })
  await waitForDriver(address)
  return {
    openBrowser: async () => {
      const driver = await new Builder()
        .usingServer(address)
        .withCapabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': {
            binary: programs.browser,
            // Only a full-screen window has no toolbar. A window with a toolbar cannot be as narrow as a phone.
            args: ['--automation', '--full-screen'],
          },
        })
        .build()
      await driver.manage().setTimeouts({ script: SCRIPT_TIMEOUT_MS })
      await driver
        .manage()
        .window()
        .setRect({ x: 0, y: 0, ...PAGE_SIZE })
      return new WebKitBrowser(driver)
    },
    close: async () => {
      await stopProcess(driverProcess)
      await stopProcess(display.child)
    },
  }
}
