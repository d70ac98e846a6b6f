import type { Locale } from '@sabai/contracts'
import { enterUrlOf } from '@sabai/contracts/paths'
import type { Locator, Page } from 'playwright/test'
import type { TestClock } from '../fixture/clock.ts'
import type { TestWorld } from '../fixture/world.ts'
import { APP_TEXTS, type AppTexts } from './app-texts.ts'

/** What a driver works with: one page of the app, in one language, in a world of its own. */
export interface RefusalStage {
  readonly page: Page
  readonly world: TestWorld
  readonly clock: TestClock
  readonly language: Locale
  readonly texts: AppTexts
  /** Opens the app as one of the cast; whatever becomes of it then. */
  readonly enter: (member: string, next?: string) => Promise<void>
}

/** How a person meets a refusal at a place. */
export interface Driver {
  /** Comes to where the call can be made. It is not refused yet. */
  readonly arrive?: (stage: RefusalStage) => Promise<unknown>
  /** Makes the call. */
  readonly call: (stage: RefusalStage) => Promise<unknown>
  /** Makes it again after a refusal; in the same way where it is left out. */
  readonly again?: (stage: RefusalStage) => Promise<unknown>
  /** Of a silent place: finds what the page offers all the same. */
  readonly offers?: (stage: RefusalStage) => Promise<unknown>
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
  enter: async (member, next = '/user/home') => {
    await page.goto(enterUrlOf(world.appUrl, member, next))
  },
})
