import { expect, test } from '../fixture/test.ts'
import { TEST_LANGUAGES } from '../fixture/test-languages.ts'
import { BUILDS, showScene } from '../pictures/scene.ts'
import { SCENES } from '../pictures/scenes.ts'
import { findSmallTargets } from './find-small-targets.ts'

/** Scenes that are provoked by an error have the controls of others, and providers have their own. */
const CALM_SCENES = SCENES.filter(({ errors, atProvider, opensTabs }) => !errors && !atProvider && !opensTabs)

for (const language of TEST_LANGUAGES)
  for (const scene of CALM_SCENES)
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
