import { expect, test } from '../fixture/test.ts'
import { DEEP, TEST_LANGUAGES } from '../fixture/test-languages.ts'
import { BUILDS, showScene } from '../pictures/scene.ts'
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

for (const language of TEST_LANGUAGES)
  for (const scene of CHECKED_SCENES)
    test.describe(() => {
      test.use({ language, agreement: scene.agreement ?? false })

      const hasAxe = DEEP || SCENES_FOR_AXE.includes(scene.name)
      const alsoPromised = hasAxe ? ', and it has no accessibility violations' : ''
      test(`every control in the scene "${scene.name}" is large enough for a finger, every text has one of the five sizes${alsoPromised} (${language})`, async ({
        page,
        world,
        loginAs,
      }) => {
        await showScene(scene, { page, world, language, loginAs }, BUILDS[0])
        if (hasAxe) expect(await findViolations(page)).toEqual([])
        for (const width of [360, 320]) {
          await page.setViewportSize({ width, height: 740 })
          expect(await findSmallTargets(page), `${width} px wide`).toEqual([])
          expect(await findOtherFontSizes(page), `${width} px wide`).toEqual([])
        }
      })
    })
