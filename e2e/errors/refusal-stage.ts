import type { Locale } from '@sabai/contracts'
import { enterUrlOf } from '@sabai/contracts/paths'
import type { Locator, Page } from 'playwright/test'
import { MEMBER_PATHS } from '../../packages/web/src/lib/navigation/paths.ts'
import { APP_TEXTS, type AppTexts } from '../fixture/app-texts.ts'
import type { TestClock } from '../fixture/clock.ts'
import type { TestWorld } from '../fixture/world.ts'

/** What the steps of a driver work with: a page of the app in one language, in the world of the test. */
export interface RefusalStage {
  readonly page: Page
  readonly world: TestWorld
  readonly clock: TestClock
  readonly language: Locale
  readonly texts: AppTexts
  /** Opens a page, as Somchai if it needs a member. */
  readonly open: (path: string) => Promise<void>
  /** Opens the app as one of the cast, without waiting for the page. */
  readonly enter: (member: string, next?: string) => Promise<void>
}

type Steps = (stage: RefusalStage) => Promise<unknown>

/** The steps to a refusal at a display, as far as they differ from the defaults of `driverOf`. */
export interface DriverSteps {
  /** Goes to the display. By default, opens its page. */
  readonly open?: Steps
  /** Fills in the form there. */
  readonly prepare?: Steps
  /** Makes the call. By default, sends the form if there is one, and otherwise goes to the display. */
  readonly call?: Steps
  /**
   * Makes the call again after a refusal. By default, presses "Try again" of a section, and otherwise runs `call`
   * again.
   */
  readonly again?: Steps
  /** For a silent display: expects what the page offers nevertheless. */
  readonly offers?: Steps
}

/** The steps to a refusal, in order. `arrive` does not yet make the call that is to be refused. */
export interface Driver {
  readonly arrive: Steps
  readonly call: Steps
  readonly again: Steps
  readonly offers: Steps | undefined
}

/** The button that sends a form. */
export const submitOf = (scope: Page | Locator): Locator => scope.locator('form button[type=submit]').last()

export const getButton = (scope: Page | Locator, name: string): Locator =>
  scope.getByRole('button', { name, exact: true })

/** Presses "Try again" of a section that failed. */
export const pressRetry = ({ page, texts }: RefusalStage): Promise<void> => getButton(page, texts.common.retry).click()

/** Creates the stage of a test, with the texts of the language in which its app opens. */
export const stageOf = ({
  page,
  world,
  clock,
  language,
}: Pick<RefusalStage, 'page' | 'world' | 'clock' | 'language'>): RefusalStage => ({
  page,
  world,
  clock,
  language,
  texts: APP_TEXTS[language],
  open: async (path) => {
    await page.goto(MEMBER_PATHS.includes(path) ? enterUrlOf(world.appUrl, 'somchai', path) : world.appUrl + path)
  },
  enter: async (member, next = '/user/home') => {
    await page.goto(enterUrlOf(world.appUrl, member, next))
  },
})
