import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../../fixture/test.ts'
import { getMiddle, getSection } from './locators.ts'

/** The visible cards of a carousel; the others are inert. */
const getCards = (page: Page, name: string): Locator => getSection(page, name).locator('li:not([inert])')

/** Finds a point on the middle card that has no content, with at least 120 px to its left for a drag. */
const findGrip = async (page: Page, name: string): Promise<{ x: number; y: number }> => {
  const card = getMiddle(page, name).getByRole('button')
  // Waits until the card is in view, at rest and not covered.
  await card.hover()
  const box = await card.boundingBox()
  if (!box) throw new Error('the card has no place on the page')
  return { x: box.x + box.width / 2, y: box.y + box.height * 0.56 }
}
const DRAG_OFFSETS = [20, 40, 60, 80, 100, 120]

/**
 * Drags the middle card of a carousel to the left, or with -1 to the right. `isSlow` makes the drag seem to take a
 * second.
 */
const dragByMouse = async (page: Page, name: string, direction: 1 | -1 = 1, { isSlow = false } = {}): Promise<void> => {
  const { x, y } = await findGrip(page, name)
  await page.mouse.move(x, y)
  await page.mouse.down()
  if (isSlow)
    await page.evaluate(() => {
      const now = Date.now
      Date.now = () => now() + 1_000
    })
  for (const offset of DRAG_OFFSETS) await page.mouse.move(x - direction * offset, y)
  await page.mouse.up()
}

const dragByFinger = async (page: Page, name: string, duringDrag = async () => {}): Promise<void> => {
  const { x, y } = await findGrip(page, name)
  const browser = await page.context().newCDPSession(page)
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  for (const offset of DRAG_OFFSETS)
    await browser.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x - offset, y }] })
  await duringDrag()
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await browser.detach()
}

/** Returns the CSS transforms of the surfaces of the visible cards. */
const readTransforms = (page: Page): Promise<string[]> =>
  getCards(page, 'Slots')
    .locator('button > :first-child')
    .evaluateAll((surfaces) => surfaces.map((surface) => getComputedStyle(surface).transform))

/**
 * Measures how far the visible slides are from whole pixels, and counts those with a transform other than a
 * translation.
 */
const measureSlides = (page: Page): Promise<{ fractions: number[]; turned: number }> =>
  getCards(page, 'Slots').evaluateAll((slides) => {
    const isOnlyTranslated = (element: Element) =>
      /^(none|matrix\(1, 0, 0, 1, .*\))$/.test(getComputedStyle(element).transform)
    const fractions = slides.map((slide) => {
      const { left } = slide.getBoundingClientRect()
      return Math.abs(Math.round((left - Math.round(left)) * 100) / 100)
    })
    return { fractions, turned: slides.filter((slide) => !isOnlyTranslated(slide)).length }
  })

test.describe('the carousels', () => {
  test.use({ motion: true })

  test('each carousel shows three cards, starts at an open game, and can be turned by its buttons', async ({
    page,
    loginAs,
  }) => {
    await loginAs('somchai')
    for (const name of ['Slots', 'Sports and casino', 'Lottery']) await expect(getCards(page, name)).toHaveCount(3)
    await expect(getMiddle(page, 'Slots')).toContainText('Orchid Garden')
    await getSection(page, 'Slots').getByRole('button', { name: 'Next game' }).click()
    await expect(getMiddle(page, 'Slots')).toContainText('Mekong Gold')
    await expect(getSection(page, 'Slots').getByRole('status')).toHaveText('Mekong Gold, game 3 of 8')
    await expect(getCards(page, 'Slots')).toHaveCount(3)
    await expect(getMiddle(page, 'Lottery')).toContainText('Lucky Lao')
  })

  test('a carousel shows three cards at both ends, and turning past one end leads to the other', async ({
    page,
    loginAs,
  }) => {
    await loginAs('somchai')
    const slots = getSection(page, 'Slots')
    const expectThree = async (last: string) => {
      await expect(slots.getByRole('status')).toContainText(last)
      await expect(getCards(page, 'Slots')).toHaveCount(3)
      for (const card of await getCards(page, 'Slots').all()) await expect(card).toBeInViewport({ ratio: 0.5 })
    }
    await expect(getMiddle(page, 'Slots')).toContainText('Orchid Garden')
    await slots.getByRole('button', { name: 'Previous game' }).click()
    await expectThree('game 7 of 8')
    await slots.getByRole('button', { name: 'Next game' }).click()
    await expectThree('game 2 of 8')
    await dragByMouse(page, 'Slots', -1)
    await expectThree('game 7 of 8')
    await dragByMouse(page, 'Slots', 1, { isSlow: true })
    await expectThree('game 2 of 8')
  })

  test('one press opens any visible card of a carousel, not only the middle one', async ({ page, loginAs }) => {
    await loginAs('somchai')
    for (const name of ['Mekong Gold', 'Orchid Garden']) {
      await getCards(page, 'Slots').filter({ hasText: name }).getByRole('button').click()
      await expect(page.getByRole('dialog', { name })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })

  test('the arrow keys turn only the focused carousel, and Enter opens the focused card', async ({ page, loginAs }) => {
    await loginAs('somchai')
    await getMiddle(page, 'Slots').getByRole('button').focus()
    await page.keyboard.press('ArrowRight')
    await expect(getMiddle(page, 'Slots')).toContainText('Mekong Gold')
    await expect(getMiddle(page, 'Sports and casino')).toContainText('Takraw Live')
    await page.keyboard.press('ArrowRight')
    await expect(getMiddle(page, 'Slots').getByRole('button')).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Mekong Gold' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('the hidden cards of a carousel cannot be reached with Tab', async ({ page, loginAs }) => {
    await loginAs('somchai')
    await expect(getMiddle(page, 'Slots')).toContainText('Orchid Garden')
    const first = getCards(page, 'Slots').first().getByRole('button')
    await first.focus()
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Tab')
    await expect(getSection(page, 'Slots').getByRole('button', { name: 'Previous game' })).toBeFocused()
  })

  test('dragging a carousel with the mouse turns it without opening the card', async ({ page, loginAs }) => {
    await loginAs('somchai')
    await expect(getMiddle(page, 'Slots')).toContainText('Orchid Garden')
    await dragByMouse(page, 'Slots')
    await expect(getSection(page, 'Slots').getByRole('status')).toHaveText('Mekong Gold, game 3 of 8')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('a dragged carousel stays where it was released, even under reduced motion', async ({ page, loginAs }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await loginAs('somchai')
    await expect(getMiddle(page, 'Slots')).toContainText('Orchid Garden')
    await dragByMouse(page, 'Slots')
    await dragByMouse(page, 'Slots')
    await expect(getSection(page, 'Slots').getByRole('status')).toContainText('game 4 of 8')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test.describe(() => {
    test.use({ hasTouch: true })
    test('a finger can drag a carousel, even by a card whose dialog was open before', async ({ page, loginAs }) => {
      await loginAs('somchai')
      await expect(getMiddle(page, 'Slots')).toContainText('Orchid Garden')
      await dragByFinger(page, 'Slots')
      await expect(getSection(page, 'Slots').getByRole('status')).toHaveText('Mekong Gold, game 3 of 8')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await getMiddle(page, 'Slots').getByRole('button').tap()
      await expect(page.getByRole('dialog', { name: 'Mekong Gold' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(getMiddle(page, 'Slots').getByRole('button')).toBeFocused()
      await dragByFinger(page, 'Slots')
      await expect(getSection(page, 'Slots').getByRole('status')).toContainText('game 4 of 8')
    })

    test('pictures that load during a drag do not move the cards away from the finger', async ({ page, loginAs }) => {
      let arrive = () => {}
      const begun = new Promise<void>((resolve) => {
        arrive = resolve
      })
      await page.route('**/media/**', async (route) => {
        await begun
        await route.continue()
      })
      await loginAs('somchai')
      await expect(getMiddle(page, 'Slots')).toContainText('Orchid Garden')
      const card = getSection(page, 'Slots').locator('li').filter({ hasText: 'Orchid Garden' })
      await dragByFinger(page, 'Slots', async () => {
        const dragged = await card.boundingBox()
        arrive()
        await expect
          .poll(() =>
            card.locator('img').evaluateAll((all: HTMLImageElement[]) => all.every((img) => img.naturalWidth)),
          )
          .toBe(true)
        expect(await card.boundingBox()).toEqual(dragged)
      })
      await expect(getSection(page, 'Slots').getByRole('status')).toHaveText('Mekong Gold, game 3 of 8')
    })
  })

  for (const deviceScaleFactor of [1, 2, 3])
    test.describe(() => {
      test.use({ deviceScaleFactor })
      test(`the text of the cards is untilted and aligned to whole pixels on tilted surfaces (device scale factor ${deviceScaleFactor})`, async ({
        page,
        loginAs,
      }) => {
        await loginAs('somchai')
        await expect(getMiddle(page, 'Slots')).toContainText('Orchid Garden')
        for (const width of [353, 360, 1280]) {
          await page.setViewportSize({ width, height: 740 })
          await expect
            .poll(() => readTransforms(page))
            .toEqual(expect.arrayContaining([expect.stringContaining('matrix3d')]))
          await expect.poll(() => measureSlides(page)).toEqual({ fractions: [0, 0, 0], turned: 0 })
        }
      })
    })

  test('under reduced motion the cards of a carousel are not tilted', async ({ page, loginAs }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await loginAs('somchai')
    await getSection(page, 'Slots').getByRole('button', { name: 'Next game' }).click()
    await expect(getMiddle(page, 'Slots')).toContainText('Mekong Gold')
    expect(await readTransforms(page)).toEqual(['none', 'none', 'none'])
  })

  test('the carousels do not make the page scroll sideways at 320 px with text twice as large', async ({
    page,
    loginAs,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await loginAs('somchai')
    await expect(getMiddle(page, 'Slots')).toContainText('Orchid Garden')
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })
})

test('one or two games of a category are shown side by side without a carousel, and can be opened', async ({
  page,
  loginAs,
  world,
}) => {
  const { slots } = await world.callApi('GET /api/wallet/refresh/slot', {}, await world.logIn('somchai'))
  const few = slots.filter(({ code }) => ['ORCHID', 'MEKONG', 'TAKRAW'].includes(code))
  await page.route('**/api/wallet/refresh/slot', (route) => route.fulfill({ json: { slots: few } }))
  await loginAs('somchai')
  await expect(getCards(page, 'Slots')).toHaveCount(2)
  await expect(getCards(page, 'Sports and casino')).toHaveCount(1)
  await expect(getSection(page, 'Lottery')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Next game' })).toHaveCount(0)
  await page.getByRole('button', { name: /^Mekong Gold/ }).click()
  await expect(page.getByRole('dialog', { name: 'Mekong Gold' })).toBeVisible()
})
