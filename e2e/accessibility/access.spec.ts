import type { Locale } from '@sabai/contracts'
import type { Page } from 'playwright/test'
import { PATHS } from '../../packages/web/src/lib/navigation/paths.ts'
import { APP_TEXTS } from '../fixture/app-texts.ts'
import { expect, test } from '../fixture/test.ts'
import { TEST_LANGUAGES } from '../fixture/test-languages.ts'
import { findOtherFontSizes } from './find-other-font-sizes.ts'
import { findSmallTargets } from './find-small-targets.ts'
import { findViolations } from './find-violations.ts'
import { goToPage, isMemberPage, NO_PAGE, PAGE_PATHS, waitForPage } from './page-sweep.ts'

const VISITOR_PAGES = PAGE_PATHS.filter((path) => !isMemberPage(path))
const MEMBER_PAGES = PAGE_PATHS.filter((path) => isMemberPage(path) && path !== PATHS.home)

/** The fonts of headings that have neither 18 px nor bold letters: the label of the balance, and the days. */
const OTHER_HEADING_FONTS: Readonly<Record<string, string>> = {
  [PATHS.home]: '13px 400',
  [PATHS.statement]: '15px 700',
}

/** Runs all checks on the open page, each as a step, and then restores the size of the window and of the text. */
const checkPage = (page: Page, path: string, language: Locale): Promise<void> =>
  test.step(path, async () => {
    await test.step('the page has no accessibility violations', async () =>
      expect(await findViolations(page)).toEqual([]))
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 740 })
      await test.step(`the page has only controls large enough for a finger at ${width} px`, async () =>
        expect(await findSmallTargets(page)).toEqual([]))
      await test.step(`the page has only texts of the five sizes at ${width} px`, async () =>
        expect(await findOtherFontSizes(page)).toEqual([]))
    }
    // The title of the home page is smaller, because the balance matters more there than the title.
    const titleSize = path === PATHS.home ? '18px' : '24px'
    await test.step(`the page has a title of ${titleSize}`, async () =>
      expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-size', titleSize))
    await test.step('the title is bold, and the other headings are bold and have 18 px, except labels and days', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-weight', '700')
      const fonts = await page.locator(':is(h2, h3):visible').evaluateAll((all) =>
        all.map((heading) => {
          const { fontSize, fontWeight } = getComputedStyle(heading)
          return `${fontSize} ${fontWeight}`
        }),
      )
      expect(fonts.filter((font) => font !== '18px 700' && font !== OTHER_HEADING_FONTS[path])).toEqual([])
    })
    await test.step('a page outside the shells has a title of the window in the language of the app', async () => {
      const { shell } = APP_TEXTS[language]
      if (path === PATHS.terminated) await expect(page).toHaveTitle(shell.terminatedTitle)
      if (path === NO_PAGE) await expect(page).toHaveTitle(shell.notFoundTitle)
    })
    await test.step('at 320 px with text twice as large, the page is not cut off, and its title is still larger than its text', async () => {
      const { overflow, title, text } = await page.evaluate(() => {
        const { style } = document.documentElement
        style.fontSize = '200%'
        const [title = 0, text = 0] = [document.querySelector('h1'), document.body].map((element) =>
          element ? Number.parseFloat(getComputedStyle(element).fontSize) : 0,
        )
        const overflow = document.documentElement.scrollWidth - innerWidth
        style.fontSize = ''
        return { overflow, title, text }
      })
      expect(overflow).toBeLessThanOrEqual(0)
      expect(title).toBeGreaterThan(text)
    })
    await page.setViewportSize({ width: 360, height: 740 })
  })

for (const language of TEST_LANGUAGES)
  test.describe(() => {
    test.use({ language })

    test(`the pages for visitors pass axe, fit a narrow phone, and have large controls and only the five font sizes of the app (${language})`, async ({
      page,
      world,
    }) => {
      const [firstPath = PATHS.login, ...otherPaths] = VISITOR_PAGES
      await page.goto(world.appUrl + firstPath)
      await waitForPage(page)
      await checkPage(page, firstPath, language)
      for (const path of otherPaths) {
        await goToPage(page, path)
        await checkPage(page, path, language)
      }
    })

    test.describe(() => {
      // The game cards of the home page are tilted only if the browser allows motion.
      test.use({ motion: true })
      test(`the home page passes axe, fits a narrow phone, and has large controls and only the five font sizes of the app (${language})`, async ({
        page,
        loginAs,
      }) => {
        await loginAs('somchai')
        await waitForPage(page)
        await checkPage(page, PATHS.home, language)
      })
    })

    test(`the pages for members pass axe, fit a narrow phone, and have large controls and only the five font sizes of the app (${language})`, async ({
      page,
      loginAs,
    }) => {
      const [firstPath = PATHS.profile, ...otherPaths] = MEMBER_PAGES
      await loginAs('somchai', firstPath)
      await waitForPage(page)
      await checkPage(page, firstPath, language)
      for (const path of otherPaths) {
        await goToPage(page, path)
        await checkPage(page, path, language)
      }
    })
  })
