import { expect, test } from '../fixture/test.ts'
import { DEEP, TEST_LANGUAGES } from '../fixture/test-languages.ts'
import { BUILDS, type Scene, showScene } from '../pictures/scene.ts'
import { SCENES } from '../pictures/scenes.ts'
import { findOtherFontSizes } from './find-font-sizes.ts'
import { findSmallTargets } from './find-small-targets.ts'
import { findViolations } from './find-violations.ts'

/**
 * Leaves out scenes of errors, whose controls other scenes show, pages of providers, which are not part of the app, and
 * scenes of another build.
 */
const ERROR_FREE_SCENES = SCENES.filter(({ errors, atProvider, opensTabs }) => !errors && !atProvider && !opensTabs)

/**
 * Scenes whose controls other scenes also show: only the deep run checks them. A scene that is not listed is always
 * checked.
 */
const SCENES_WITHOUT_NEW_CONTROLS = [
  'register-profile-errors',
  'register-bank-errors',
  'not-found',
  'statement-failed',
  'home-hidden',
  'transfer-too-much',
  'transfer-receipt',
  'withdraw-too-little',
  'withdraw-receipt',
  'deposit-received',
  'deposit-none',
  'slips-empty',
  'launch-form',
  'launch-login',
  'launch-credentials',
  'game-closed',
  'move-all',
  'withdraw-review',
  'deposit-manual',
  'bonus-promotion',
  'wheel-claim',
  'refund-none',
  'refund-pay',
  'refund-paid',
  'invite-qr',
  'invite-claim',
  'bonus-banners',
  'bonus-cancel',
  'bonus-empty',
  'bonus-promotion-none',
  'wheel-coupons',
  ...['home-parts', 'withdraw-bonus', 'withdraw-bonus-review', 'withdraw-nothing', 'wheel-claimed', 'bonus-received'],
  ...['deposit-arrived', 'statement-games', 'statement-in', 'statement-bonus-ended', 'slips-refused'],
  'chat-picture',
  'chat-empty',
]

/** Scenes that are a page as it opens, which access.spec.ts checks. */
const PAGE_SCENES = ['login', 'register-phone', 'howto', 'terminated', 'profile', 'statement', 'member-contact', 'home']
/** Scenes that axe checks in the short run too; the journeys check the other dialogs. */
const SCENES_FOR_AXE = [
  ...['agreement', 'conditions'],
  ...['deposit-bank', 'deposit-qr', 'deposit-truemoney', 'deposit-slip'],
]
const CHECKED_SCENES = DEEP
  ? ERROR_FREE_SCENES
  : ERROR_FREE_SCENES.filter(({ name }) => ![...SCENES_WITHOUT_NEW_CONTROLS, ...PAGE_SCENES].includes(name))

/** The scenes of each visit: the first one, and those that continue it one after another. */
const VISITS: Scene[][] = []
for (const scene of CHECKED_SCENES) {
  const earlier = VISITS.find((visit) => visit.at(-1)?.name === scene.from?.name)
  if (earlier) earlier.push(scene)
  else VISITS.push([scene])
}

const hasAxe = ({ name }: Scene): boolean => DEEP || SCENES_FOR_AXE.includes(name)
const listNames = (scenes: readonly Scene[]): string => scenes.map(({ name }) => name).join(', ')

for (const language of TEST_LANGUAGES)
  for (const visit of VISITS)
    test.describe(() => {
      test.use({ language, agreement: visit[0]?.agreement ?? false })

      const scenesForAxe = visit.filter(hasAxe)
      const alsoPromised =
        scenesForAxe.length > 0 ? `, and has no accessibility violations in ${listNames(scenesForAxe)}` : ''
      test(`the app has only controls large enough for a finger and texts of the five sizes in ${listNames(visit)}${alsoPromised} (${language})`, async ({
        page,
        world,
        loginAs,
      }) => {
        for (const [index, scene] of visit.entries())
          await test.step(scene.name, async () => {
            const show = index > 0 && scene.from ? scene.from.goOn : scene.show
            await showScene({ show }, { page, world, language, loginAs }, BUILDS[0])
            if (hasAxe(scene)) expect(await findViolations(page)).toEqual([])
            for (const width of [320, 360]) {
              await page.setViewportSize({ width, height: 740 })
              expect(await findSmallTargets(page), `${width} px wide`).toEqual([])
              expect(await findOtherFontSizes(page), `${width} px wide`).toEqual([])
            }
          })
      })
    })
