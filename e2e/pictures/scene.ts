import type { Locale } from '@sabai/contracts'
import type { Page } from 'playwright/test'
import { APP_TEXTS, type AppTexts } from '../fixture/app-texts.ts'
import type { TestWorld } from '../fixture/client/test-world.ts'
import { expect } from '../fixture/test.ts'

/** The context of a scene's steps: a page of the app in one language and one build. */
export interface SceneContext {
  readonly page: Page
  readonly world: TestWorld
  /** The texts of the app in the language of the scene. */
  readonly t: AppTexts
  /** The build's first member, whose currency is that of the build. */
  readonly member: string
  /** Another member, whose currency is baht and who has sent no slip. */
  readonly bahtMember: string
  /** An unregistered phone number of the build's country. */
  readonly newPhone: string
  /** An amount that `member` may withdraw, in the currency of the build. */
  readonly withdrawal: string
  /** Opens a page of the app as a visitor. */
  readonly visit: (path: string) => Promise<void>
  /** Opens a page, the home page if `path` is left out, as `member` or another member of the cast. */
  readonly enter: (path?: string, member?: string) => Promise<void>
}

/** A page or a dialog in one of its states. */
export interface Scene {
  readonly name: string
  /** Brings the page into the state, in any language. */
  readonly show: (context: SceneContext) => Promise<void>
  /** The scene from which this one continues, and the steps from there, so that one visit can show both. */
  readonly earlierScene?: { readonly name: string; readonly continueSteps: Scene['show'] }
  /** The console errors that the state is expected to cause. */
  readonly errors?: RegExp
  /** Whether this is a page of a simulated provider, which is the same in every language and build. */
  readonly atProvider?: boolean
  /** Whether the scene needs the build that opens games in new tabs. */
  readonly opensTabs?: boolean
  /** Whether members must accept the agreement of the operator. */
  readonly agreement?: boolean
}

/** Creates a scene that continues another one. */
export const continueScene = (earlierScene: Scene, name: string, continueSteps: Scene['show']): Scene => ({
  ...earlierScene,
  name,
  show: async (context) => {
    await earlierScene.show(context)
    await continueSteps(context)
  },
  earlierScene: { name: earlierScene.name, continueSteps },
})

/** The builds in which scenes are shown, with the values of `SceneContext` that depend on them. */
export const BUILDS = [
  { base: 'th', member: '0690000001', bahtMember: '0690000002', newPhone: '0691110001', withdrawal: '5000' },
  { base: 'la', member: '2010000001', bahtMember: '2010000002', newPhone: '2011110001', withdrawal: '50000' },
] as const

interface ShowOptions extends Pick<SceneContext, 'page' | 'world'> {
  readonly language: Locale
  readonly loginAs: (member: string, next: string) => Promise<void>
}

/** Shows a scene, and waits until nothing in it is loading. */
export const showScene = async (
  { show }: Pick<Scene, 'show'>,
  { page, world, language, loginAs }: ShowOptions,
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
    enter: async (path = '/user/home', enteringMember: string = member) => {
      await loginAs(enteringMember, path)
      await page.getByRole('heading', { level: 1 }).or(page.locator('[data-category]')).first().waitFor()
    },
  })
  await expect(page.locator('[data-loading]')).toHaveCount(0)
}

/** Presses a tile of the home page, once the tile is enabled. */
export const pressTile = ({ page }: SceneContext, label: string): Promise<void> =>
  page.getByRole('main').locator('button:not([aria-disabled])').filter({ hasText: label }).first().click()

/** Presses the confirm button of a review: the only one that states an amount. */
export const confirmReview = ({ page }: SceneContext): Promise<void> =>
  page.getByRole('dialog').last().getByRole('button').filter({ hasText: /\d/ }).click()

export const submitForm = ({ page }: SceneContext): Promise<void> =>
  page.locator('form button[type=submit]').last().click()
