import { expect, test } from '../fixture/test.ts'
import { DEEP, TEST_LANGUAGES } from '../fixture/test-languages.ts'
import { BUILDS, showScene } from '../pictures/scene.ts'
import { SCENES } from '../pictures/scenes.ts'
import { findSmallTargets } from './find-small-targets.ts'

/** Scenes that are provoked by an error have the controls of others, and providers have their own. */
const CALM_SCENES = SCENES.filter(({ errors, atProvider, opensTabs }) => !errors && !atProvider && !opensTabs)

/** States whose controls other scenes show as well: the deep run looks at them too. A new scene is always looked at. */
const STATES_OF_OTHERS = [
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
  'chat-picture',
  'chat-empty',
]
const LOOKED_AT = DEEP ? CALM_SCENES : CALM_SCENES.filter(({ name }) => !STATES_OF_OTHERS.includes(name))

for (const language of TEST_LANGUAGES)
  for (const scene of LOOKED_AT)
    test.describe(() => {
      test.use({ language, agreement: scene.agreement ?? false })

      test(`whatever can be pressed in "${scene.name}" is large enough for a finger (${language})`, async ({
        page,
        world,
        loginAs,
      }) => {
        await showScene(scene, { page, world, language, loginAs }, BUILDS[0])
        for (const width of [360, 320]) {
          await page.setViewportSize({ width, height: 740 })
          expect(await findSmallTargets(page), `${width} px wide`).toEqual([])
        }
      })
    })
