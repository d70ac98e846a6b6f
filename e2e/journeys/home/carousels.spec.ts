import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../../fixture/test.ts'
import { getMiddle, getSection } from './locators.ts'

/** The cards that can be seen and reached; those behind them cannot. */
const getCards = (page: Page, name: string): Locator => getSection(page, name).locator('li:not([inert])')

/** Where the surface of the middle card is bare, and a finger or a mouse can go 120 px to the left from. */
const findGrip = async (page: Page, name: string): Promise<{ x: number; y: number }> => {
  const card = getMiddle(page, name).getByRole('button')
  // Only a card that is in view, at rest and under nothing else can be hovered.
  await card.hover()
  const box = await card.boundingBox()
  if (!box) throw new Error('the card has no place on the page')
  return { x: box.x + box.width / 2, y: box.y + box.height * 0.56 }
}
const DRAG = [20, 40, 60, 80, 100, 120]

/** Drags the middle card of a carousel to the left, or with -1 to the right; a slow drag takes a second by the clock. */
const dragByMouse = async (page: Page, name: string, direction: 1 | -1 = 1, { isSlow = false } = {}): Promise<void> => {
  const { x, y } = await findGrip(page, name)
  await page.mouse.move(x, y)
  await page.mouse.down()
  if (isSlow)
    await page.evaluate(() => {
      const now = Date.now
      Date.now = () => now() + 1_000
    })
  for (const gone of DRAG) await page.mouse.move(x - direction * gone, y)
  await page.mouse.up()
}

const dragByFinger = async (page: Page, name: string, onTheWay = async () => {}): Promise<void> => {
  const { x, y } = await findGrip(page, name)
  const browser = await page.context().newCDPSession(page)
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  for (const gone of DRAG)
    await browser.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x - gone, y }] })
  await onTheWay()
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await browser.detach()
}

/** How the surfaces of the cards in sight are turned. */
const findTilts = (page: Page): Promise<string[]> =>
  getCards(page, 'Slots')
    .locator('button > :first-child')
    .evaluateAll((surfaces) => surfaces.map((surface) => getComputedStyle(surface).transform))

/** By how much the cards in sight miss a whole pixel, and how many of their lists and slides are more than moved. */
const findPlaces = (page: Page): Promise<{ fractions: number[]; turned: number }> =>
  getCards(page, 'Slots').evaluateAll((slides) => {
    const isMoved = (element: Element) => /^(none|matrix\(1, 0, 0, 1, .*\))$/.test(getComputedStyle(element).transform)
    const fractions = slides.map((slide) => {
      const { left } = slide.getBoundingClientRect()
      return Math.abs(Math.round((left - Math.round(left)) * 100) / 100)
    })
    return { fractions, turned: slides.filter((slide) => !isMoved(slide)).length }
  })

test.describe('the carousels', () => {
  test.use({ motion: true })

  test('each carousel shows three cards, begins with a game that is open, and can be turned by its buttons', async ({
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

  test('a carousel has two ends, shows three cards at each, and goes on from one to the other', async ({
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

  test('one press opens a card of a carousel, beside the middle as well as in it', async ({ page, loginAs }) => {
    await loginAs('somchai')
    for (const name of ['Mekong Gold', 'Orchid Garden']) {
      await getCards(page, 'Slots').filter({ hasText: name }).getByRole('button').click()
      await expect(page.getByRole('dialog', { name })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })

  test('by keyboard the arrows turn one carousel alone, and Enter opens a card at once', async ({ page, loginAs }) => {
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

  test('a card of the carousels that cannot be seen cannot be tabbed to', async ({ page, loginAs }) => {
    await loginAs('somchai')
    await expect(getMiddle(page, 'Slots')).toContainText('Orchid Garden')
    const first = getCards(page, 'Slots').first().getByRole('button')
    await first.focus()
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Tab')
    await expect(getSection(page, 'Slots').getByRole('button', { name: 'Previous game' })).toBeFocused()
  })

  test('a mouse can drag a carousel by the surface of a card, and opens nothing by it', async ({ page, loginAs }) => {
    await loginAs('somchai')
    await expect(getMiddle(page, 'Slots')).toContainText('Orchid Garden')
    await dragByMouse(page, 'Slots')
    await expect(getSection(page, 'Slots').getByRole('status')).toHaveText('Mekong Gold, game 3 of 8')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('a drag of a carousel stays where it ended under reduced motion too', async ({ page, loginAs }) => {
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
    test('a finger can drag a carousel, by a card that it has opened before as well', async ({ page, loginAs }) => {
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

    test('pictures that arrive during a drag leave the cards under the finger', async ({ page, loginAs }) => {
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
      test(`the words of the cards stand on whole pixels, unturned, on tilted surfaces (${deviceScaleFactor} pixels in one)`, async ({
        page,
        loginAs,
      }) => {
        await loginAs('somchai')
        await expect(getMiddle(page, 'Slots')).toContainText('Orchid Garden')
        for (const width of [353, 360, 1280]) {
          await page.setViewportSize({ width, height: 740 })
          await expect
            .poll(() => findTilts(page))
            .toEqual(expect.arrayContaining([expect.stringContaining('matrix3d')]))
          await expect.poll(() => findPlaces(page)).toEqual({ fractions: [0, 0, 0], turned: 0 })
        }
      })
    })

  test('under reduced motion the carousels lie flat and change at once', async ({ page, loginAs }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await loginAs('somchai')
    await getSection(page, 'Slots').getByRole('button', { name: 'Next game' }).click()
    await expect(getMiddle(page, 'Slots')).toContainText('Mekong Gold')
    expect(await findTilts(page)).toEqual(['none', 'none', 'none'])
  })

  test('with text twice as large at 320 px no carousel scrolls sideways', async ({ page, loginAs }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await loginAs('somchai')
    await expect(getMiddle(page, 'Slots')).toContainText('Orchid Garden')
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })
})

test('one or two games of a kind stand side by side, and a press opens each', async ({ page, loginAs, world }) => {
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
