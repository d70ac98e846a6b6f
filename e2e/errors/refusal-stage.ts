import type { Locale } from '@sabai/contracts'
import { enterUrlOf } from '@sabai/contracts/paths'
import type { Locator, Page } from 'playwright/test'
import { MEMBER_PATHS } from '../../packages/web/src/lib/navigation/paths.ts'
import { APP_TEXTS, type AppTexts } from '../fixture/app-texts.ts'
import type { TestClock } from '../fixture/clock.ts'
import type { TestWorld } from '../fixture/world.ts'

/** What a driver works with: one page of the app, in one language, in a world of its own. */
export interface RefusalStage {
  readonly page: Page
  readonly world: TestWorld
  readonly clock: TestClock
  readonly language: Locale
  readonly texts: AppTexts
  /** Opens a page, as Somchai where it needs a member. */
  readonly open: (path: string) => Promise<void>
  /** Opens the app as one of the cast; whatever becomes of it then. */
  readonly enter: (member: string, next?: string) => Promise<void>
}

type Steps = (stage: RefusalStage) => Promise<unknown>

/** How a person meets a refusal at a display, as far as that is not the usual way: see `driverOf`. */
export interface DriverSteps {
  /** Comes to the display. Usually that is opening its page. */
  readonly open?: Steps
  /** Fills in the form there. */
  readonly prepare?: Steps
  /** Makes the call. Usually that is sending the form, or else coming to the display. */
  readonly call?: Steps
  /** Makes it again after a refusal. Usually that is "Try again" of a section, or else the same as before. */
  readonly again?: Steps
  /** Of a silent display: finds what the page offers all the same. */
  readonly offers?: Steps
}

/** The steps to a refusal, in their order; `arrive` makes no call that is to be refused. */
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

/** The stage of a test, in the language that its app is opened in. */
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
