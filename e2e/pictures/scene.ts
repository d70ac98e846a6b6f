import type { Page } from 'playwright/test'
import type { AppTexts } from '../fixture/app-texts.ts'
import type { TestWorld } from '../fixture/world.ts'

/** What a scene works with: one page of the app in one language and one build. */
export interface Stage {
  readonly page: Page
  readonly world: TestWorld
  readonly t: AppTexts
  /** A number of the build's country that nobody has. */
  readonly newPhone: string
  /** Opens a page of the app as a visitor. */
  readonly visit: (path: string) => Promise<void>
  /** Opens a page as the build's first member, or as another. */
  readonly enter: (path?: string, member?: string) => Promise<void>
}

/** Something that a member can see: a page or a dialog in one of its states. */
export interface Scene {
  readonly name: string
  /** Brings it about. It must find what it presses in every language. */
  readonly show: (stage: Stage) => Promise<void>
  /** Console errors that belong to it. */
  readonly errors?: RegExp
  /** Whether the operator asks members to agree. */
  readonly agreement?: boolean
}

/** Presses a tile of home once money can be moved. */
export const pressTile = ({ page }: Stage, words: string): Promise<void> =>
  page.getByRole('main').locator('button:not([aria-disabled])').filter({ hasText: words }).first().click()

/** Presses the button of a review that confirms: the one that states the amount. */
export const confirmReview = ({ page }: Stage): Promise<void> =>
  page.getByRole('dialog').last().getByRole('button').filter({ hasText: /\d/ }).click()

export const submit = ({ page }: Stage): Promise<void> => page.locator('form button[type=submit]').last().click()
