import { LOCALES } from '@sabai/contracts/constants'
import { APP_TEXTS } from '../fixture/app-texts.ts'
import { expect, test } from '../fixture/test.ts'
import { findViolations } from '../journeys/find-violations.ts'
import { HOME_SCENES } from './home-scenes.ts'
import { MEMBER_SCENES } from './member-scenes.ts'
import { PUBLIC_SCENES } from './public-scenes.ts'
import { takeShots, writeSheet } from './sheet.ts'

const FOLDER = process.env.PICTURES ?? 'pictures'
const BUILDS = [
  { base: 'th', member: '0690000001', newPhone: '0691110001' },
  { base: 'la', member: '2010000001', newPhone: '2011110001' },
] as const

for (const { base, member, newPhone } of BUILDS)
  for (const language of LOCALES)
    test.describe(() => {
      test.use({ worldOptions: { base }, language })

      for (const { name, show, errors, agreement = false } of [...PUBLIC_SCENES, ...MEMBER_SCENES, ...HOME_SCENES])
        test.describe(() => {
          test.use({ agreement, ...(errors && { allowedErrors: errors }) })

          test(`${name}, ${base} build, ${language}`, async ({ page, world, context, loginAs }) => {
            await show({
              page,
              world,
              t: APP_TEXTS[language],
              newPhone,
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
            const violations = await findViolations(page)
            const { shots, faults } = await takeShots(page)
            await writeSheet(
              context,
              `${name}, ${base} build, ${language}`,
              shots,
              `${FOLDER}/${name}-${base}-${language}.png`,
            )
            expect([...violations, ...faults]).toEqual([])
          })
        })
    })
