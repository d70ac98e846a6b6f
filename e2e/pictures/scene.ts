import type { Locale } from '@sabai/contracts'
import type { Page } from 'playwright/test'
import { APP_TEXTS, type AppTexts } from '../fixture/app-texts.ts'
import { expect } from '../fixture/test.ts'
import type { TestWorld } from '../fixture/world.ts'

/** What a scene works with: one page of the app in one language and one build. */
export interface Stage {
  readonly page: Page
  readonly world: TestWorld
  readonly t: AppTexts
  /** The build's first member, whose money is in the build's own currency. */
  readonly member: string
  /** Another, whose money is in baht, and who has sent no slip. */
  readonly bahtMember: string
  /** A number of the build's country that nobody has. */
  readonly newPhone: string
  /** An amount that the build's first member may withdraw. */
  readonly withdrawal: string
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
  /** Whether it is a page of a simulated provider, which is the same in every language and build. */
  readonly atProvider?: boolean
  /** Whether it is shown in the build that opens games in tabs of their own. */
  readonly opensTabs?: boolean
  /** Whether the operator asks members to agree. */
  readonly agreement?: boolean
}

/** The builds that scenes are shown in: their member, a number that nobody has, and what the member may withdraw. */
export const BUILDS = [
  { base: 'th', member: '0690000001', bahtMember: '0690000002', newPhone: '0691110001', withdrawal: '5000' },
  { base: 'la', member: '2010000001', bahtMember: '2010000002', newPhone: '2011110001', withdrawal: '50000' },
] as const

interface Browser extends Pick<Stage, 'page' | 'world'> {
  readonly language: Locale
  readonly loginAs: (member: string, next: string) => Promise<void>
}

/** Shows a scene, and waits until nothing in it is loading. */
export const showScene = async (
  { show }: Scene,
  { page, world, language, loginAs }: Browser,
  { member, bahtMember, newPhone, withdrawal }: (typeof BUILDS)[number],
): Promise<void> => {
  await show({
    page,
    world,
    t: APP_TEXTS[language],
    member,
    bahtMember,
    newPhone,
    withdrawal,
    visit: async (path) => {
      await page.goto(world.appUrl + path)
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
    enter: async (path = '/user/home', as: string = member) => {
      await loginAs(as, path)
      await page.getByRole('heading', { level: 1 }).or(page.locator('[data-category]')).first().waitFor()
    },
  })
  await expect(page.locator('[data-loading]')).toHaveCount(0)
}

/** Presses a tile of home once money can be moved. */
export const pressTile = ({ page }: Stage, words: string): Promise<void> =>
  page.getByRole('main').locator('button:not([aria-disabled])').filter({ hasText: words }).first().click()

/** Presses the button of a review that confirms: the one that states the amount. */
export const confirmReview = ({ page }: Stage): Promise<void> =>
  page.getByRole('dialog').last().getByRole('button').filter({ hasText: /\d/ }).click()

export const submit = ({ page }: Stage): Promise<void> => page.locator('form button[type=submit]').last().click()
