import { LOCALES } from '@sabai/contracts/constants'
import { findSmallTargets } from '../accessibility/find-small-targets.ts'
import { findViolations } from '../accessibility/find-violations.ts'
import { expect, test } from '../fixture/test.ts'
import { PROVIDER_ORIGINS } from '../journeys/launch/launching.ts'
import { PORTS } from '../ports.ts'
import { BUILDS, showScene } from './scene.ts'
import { SCENES } from './scenes.ts'
import { takeShots, toRows, writeSheet } from './sheet.ts'

const FOLDER = process.env.PICTURES ?? 'pictures'

for (const build of BUILDS)
  for (const language of LOCALES)
    test.describe(() => {
      test.use({ worldOptions: { base: build.base }, language, motion: true })

      for (const scene of SCENES) {
        const { name, errors, agreement = false, atProvider = false, opensTabs = false } = scene
        if (atProvider && (build.base !== 'th' || language !== 'th')) continue
        if (opensTabs && build.base !== 'th') continue
        test.describe(() => {
          test.use({ agreement, otherOrigins: PROVIDER_ORIGINS, ...(errors && { allowedErrors: errors }) })
          if (opensTabs) test.use({ buildPort: PORTS.tabsWeb })

          test(`${name}, ${build.base} build, ${language}`, async ({ page, world, context, loginAs }) => {
            await showScene(scene, { page, world, language, loginAs }, build)
            const violations = [...(await findViolations(page)), ...(await findSmallTargets(page))]
            const { shots, problems } = await takeShots(page)
            await writeSheet(
              context,
              `${name}, ${build.base} build, ${language}`,
              toRows(shots),
              `${FOLDER}/${name}-${build.base}-${language}.png`,
            )
            expect([...violations, ...problems]).toEqual([])
          })
        })
      }
    })
