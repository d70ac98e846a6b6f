import type { Engine } from './engine.ts'
import { startPuppeteerEngine } from './puppeteer-engine.ts'
import { startWebKitEngine } from './webkit-engine.ts'

/**
 * The usual paths of the engines' programs, each under the environment variable that can name another path.
 * `npm test -- engines` finds or installs the programs.
 */
const DEFAULT_PROGRAM_PATHS = {
  FIREFOX_PATH: '/usr/bin/firefox-esr',
  WEBKIT_DRIVER_PATH: '/usr/bin/WebKitWebDriver',
  WEBKIT_BROWSER_PATH: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  XVFB_PATH: '/usr/bin/Xvfb',
  CHROMIUM_PATH: '/usr/bin/chromium-headless-shell',
} as const

const pathOf = (variable: keyof typeof DEFAULT_PROGRAM_PATHS): string =>
  process.env[variable] || DEFAULT_PROGRAM_PATHS[variable]

const STARTERS = {
  firefox: () => startPuppeteerEngine('firefox', pathOf('FIREFOX_PATH')),
  webkit: () =>
    startWebKitEngine({
      driver: pathOf('WEBKIT_DRIVER_PATH'),
      browser: pathOf('WEBKIT_BROWSER_PATH'),
      display: pathOf('XVFB_PATH'),
    }),
  chromium: () => startPuppeteerEngine('chrome', pathOf('CHROMIUM_PATH')),
} satisfies Record<string, () => Promise<Engine>>

type EngineName = keyof typeof STARTERS

export const ENGINE_NAMES = Object.keys(STARTERS)
/** The engines that are tested by default. Chromium is not: all other browser tests run in it. */
export const DEFAULT_ENGINES = ['firefox', 'webkit']

const isEngineName = (name: string): name is EngineName => name in STARTERS

/** Starts an engine by the name of its project. */
export const startEngine = (name: string): Promise<Engine> => {
  if (!isEngineName(name)) throw new Error(`There is no engine '${name}': use one of ${ENGINE_NAMES.join(', ')}.`)
  return STARTERS[name]()
}
