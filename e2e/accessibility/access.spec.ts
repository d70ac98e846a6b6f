import { PATHS } from '../../packages/web/src/lib/navigation/paths.ts'
import { expect, test } from '../fixture/test.ts'
import { TEST_LANGUAGES } from '../fixture/test-languages.ts'
import { findOtherFontSizes } from './find-font-sizes.ts'
import { findViolations } from './find-violations.ts'
import { openPage, PAGE_PATHS } from './page-sweep.ts'

for (const language of TEST_LANGUAGES)
  test.describe(() => {
    test.use({ language })

    for (const path of PAGE_PATHS)
      test.describe(() => {
        // The home page is tested with motion, because only then are its game cards tilted.
        test.use({ motion: path === PATHS.home })

        test(`the page ${path} has no accessibility violations, and only the five sizes of type (${language})`, async ({
          page,
          world,
          loginAs,
        }) => {
          await openPage({ page, world, loginAs }, path)
          expect(await findViolations(page)).toEqual([])
          expect(await findOtherFontSizes(page)).toEqual([])
        })
      })
  })

test('no page is cut off or scrolls sideways at 320 px with text twice as large, and its title stays the larger text', async ({
  page,
  world,
  loginAs,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of PAGE_PATHS) {
    await openPage({ page, world, loginAs }, path)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, path).toBeLessThanOrEqual(0)
    const [title, text] = await page.evaluate(() =>
      [document.querySelector('h1'), document.body].map((element) =>
        element ? Number.parseFloat(getComputedStyle(element).fontSize) : 0,
      ),
    )
    expect(title, path).toBeGreaterThanOrEqual(text ?? 0)
  }
})

test.describe(() => {
  test.use({ motion: true })
  test('Escape closes a dialog, stays on the page and returns the focus to the button that opened it', async ({
    page,
    world,
    loginAs,
  }) => {
    await loginAs('somchai')
    await page.getByRole('button', { name: /^Transfer/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(page.url()).toBe(`${world.appUrl}/user/home`)
    await expect(page.getByRole('button', { name: /^Transfer/ })).toBeFocused()
  })
})
