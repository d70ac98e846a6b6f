import { expect, test } from '../fixture/test.ts'
import { DEEP, TEST_LANGUAGES } from '../fixture/test-languages.ts'
import { expectInViewOnShortScreens } from '../journeys/pages.ts'
import { BUILDS, type Scene, showScene } from '../pictures/scene.ts'
import { SCENES } from '../pictures/scenes.ts'
import { checkControls } from './check-controls.ts'
import { findFieldOutOfSight } from './find-field-out-of-sight.ts'
import { findViolations } from './find-violations.ts'

/**
 * All scenes, except those of errors, which have the same controls as others, those of providers, whose pages are not
 * part of the app, and those that need another build.
 */
const ERROR_FREE_SCENES = SCENES.filter(({ errors, atProvider, opensTabs }) => !errors && !atProvider && !opensTabs)

/**
 * Scenes that, together with the dialogs in e2e/errors/refusals.spec.ts, have every kind of control. The short run
 * checks only these. The deep run checks all scenes.
 */
const SCENES_OF_SHORT_RUN = [
  ...['register-otp', 'register-profile', 'register-bank', 'register-bank-sheet'],
  ...['deposit-bank', 'deposit-slip', 'deposit-qr', 'deposit-qr-code'],
  ...['agreement', 'launch-apps', 'chat-files'],
]
/** The scenes of dialogs that move money and have something that the member enters, chooses or scans. */
const SCENES_WITH_FIELD = ['transfer', 'withdraw', 'deposit-slip', 'deposit-qr', 'deposit-qr-code', 'deposit-truemoney']
/** The scenes of the other dialogs that have their main action in the foot. */
const SCENES_WITH_FOOT = [
  ...['bonus-details', 'bonus-promotion', 'bonus-banners', 'bonus-cancel'],
  ...['invite', 'invite-claim', 'password', 'wheel-claim', 'withdraw-bonus'],
]
/** A short phone, a narrow phone, and two phones with text twice as large. */
const DIFFICULT_SIZES = [
  { width: 360, height: 560, text: '100%' },
  { width: 320, height: 640, text: '100%' },
  { width: 320, height: 640, text: '200%' },
  { width: 360, height: 740, text: '200%' },
]
/** Scenes that axe checks in the short run too. */
const SCENES_FOR_AXE = ['agreement', 'deposit-qr']
const CHECKED_SCENES = ERROR_FREE_SCENES.filter(({ name }) => DEEP || SCENES_OF_SHORT_RUN.includes(name))

/**
 * The checked scenes, grouped into visits: each scene of a visit continues the one before, so that one test can show
 * them all.
 */
const VISITS: Scene[][] = []
for (const scene of CHECKED_SCENES) {
  const earlierVisit = VISITS.find((visit) => visit.at(-1)?.name === scene.earlierScene?.name)
  if (earlierVisit) earlierVisit.push(scene)
  else VISITS.push([scene])
}

const expectSoftly = expect.configure({ soft: true })

const isCheckedWithAxe = ({ name }: Scene): boolean => DEEP || SCENES_FOR_AXE.includes(name)
const listNames = (scenes: readonly Scene[]): string => scenes.map(({ name }) => name).join(', ')

for (const language of TEST_LANGUAGES)
  for (const visit of VISITS)
    test.describe(() => {
      test.use({ language, agreement: visit[0]?.agreement ?? false })

      const scenesForAxe = visit.filter(isCheckedWithAxe)
      const axeClaim =
        scenesForAxe.length > 0 ? `, and has no accessibility violations in ${listNames(scenesForAxe)}` : ''
      test(`the app has only controls large enough for a finger and texts of the five sizes in ${listNames(visit)}${axeClaim} (${language})`, async ({
        page,
        world,
        loginAs,
      }) => {
        for (const [index, scene] of visit.entries())
          await test.step(scene.name, async () => {
            const showNext = index > 0 && scene.earlierScene ? scene.earlierScene.continueSteps : scene.show
            await showScene({ show: showNext }, { page, world, language, loginAs }, BUILDS[0])
            if (isCheckedWithAxe(scene)) expect(await findViolations(page)).toEqual([])
            await checkControls(page)
            if (SCENES_WITH_FOOT.includes(scene.name)) {
              const action = page.locator('dialog[open] [class*=foot] > :is(button, a)').first()
              await expectInViewOnShortScreens(page, action)
            }
            if (!SCENES_WITH_FIELD.includes(scene.name)) return
            await expect(page.getByRole('dialog')).toBeVisible()
            const root = page.locator('html')
            for (const { text, ...size } of DIFFICULT_SIZES) {
              await page.setViewportSize(size)
              await root.evaluate((element, value) => element.style.setProperty('font-size', value), text)
              // A dialog learns the window's new height in the next frame, so the first result may be outdated.
              await expectSoftly
                .poll(() => findFieldOutOfSight(page), `${size.width} px wide, text ${text}`)
                .toEqual([])
            }
            await root.evaluate((element) => element.style.removeProperty('font-size'))
          })
      })
    })
