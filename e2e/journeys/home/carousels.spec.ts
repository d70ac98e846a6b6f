import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../../fixture/test.ts'
import { DEEP } from '../../fixture/test-languages.ts'
import { getMiddleCard, getSection } from './locators.ts'

/** Locates the visible cards of a carousel. The other cards are inert. */
const getCards = (page: Page, name: string): Locator => getSection(page, name).locator('li:not([inert])')

/** Finds an empty point on the middle card from which the mouse or a finger can drag the card 120 px to the left. */
const findGrip = async (page: Page, name: string): Promise<{ x: number; y: number }> => {
  const card = getMiddleCard(page, name).getByRole('button')
  // Waits until the card is in view, at rest and not covered.
  await card.hover()
  const cardBox = await card.boundingBox()
  if (!cardBox) throw new Error('the card has no place on the page')
  return { x: cardBox.x + cardBox.width / 2, y: cardBox.y + cardBox.height * 0.56 }
}
const DRAG_OFFSETS_PX = [20, 40, 60, 80, 100, 120]

/**
 * Drags the middle card of a carousel to the left, or with `direction` -1 to the right. With `isSlow`, the drag takes
 * more than a second by the clock of the page.
 */
const dragByMouse = async (page: Page, name: string, direction: 1 | -1 = 1, { isSlow = false } = {}): Promise<void> => {
  const { x, y } = await findGrip(page, name)
  await page.mouse.move(x, y)
  await page.mouse.down()
  if (isSlow)
    await page.evaluate(() => {
      const realNow = Date.now
      Date.now = () => realNow() + 1_000
    })
  for (const offset of DRAG_OFFSETS_PX) await page.mouse.move(x - direction * offset, y)
  await page.mouse.up()
}

const dragByFinger = async (page: Page, name: string, duringDrag = async () => {}): Promise<void> => {
  const { x, y } = await findGrip(page, name)
  const devtoolsSession = await page.context().newCDPSession(page)
  await devtoolsSession.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  for (const offset of DRAG_OFFSETS_PX)
    await devtoolsSession.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x - offset, y }] })
  await duringDrag()
  await devtoolsSession.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await devtoolsSession.detach()
}

/** Returns the CSS transforms of the surfaces of the visible cards. */
const readTransforms = (page: Page): Promise<string[]> =>
  getCards(page, 'Slots')
    .locator('button > :first-child')
    .evaluateAll((surfaces) => surfaces.map((surface) => getComputedStyle(surface).transform))

/**
 * Measures how many px the left edge of each visible slide is from a whole pixel. Counts the slides whose transform
 * does more than move them (`turned`), and those that the carousel cuts at its sides (`cut`).
 */
const measureSlides = (page: Page): Promise<{ fractions: number[]; turned: number; cut: number }> =>
  getCards(page, 'Slots').evaluateAll((slides) => {
    const isOnlyTranslated = (element: Element) =>
      /^(none|matrix\(1, 0, 0, 1, .*\))$/.test(getComputedStyle(element).transform)
    const fractions = slides.map((slide) => {
      const { left } = slide.getBoundingClientRect()
      return Math.abs(Math.round((left - Math.round(left)) * 100) / 100)
    })
    const isCut = (slide: Element) => {
      const [box, listBox] = [slide, slide.closest('[role=group] > div') ?? slide].map((element) =>
        element.getBoundingClientRect(),
      )
      return !box || !listBox || box.left < listBox.left || box.right > listBox.right
    }
    return {
      fractions,
      turned: slides.filter((slide) => !isOnlyTranslated(slide)).length,
      cut: slides.filter(isCut).length,
    }
  })

test.describe('the carousels', () => {
  test.use({ motion: true })

  test('buttons, arrow keys and the mouse turn a carousel, and each of its visible cards can be opened', async ({
    page,
    loginAs,
  }) => {
    const slots = getSection(page, 'Slots')
    const status = slots.getByRole('status')
    const nextButton = slots.getByRole('button', { name: 'Next game' })
    const previousButton = slots.getByRole('button', { name: 'Previous game' })
    await loginAs('somchai')

    await test.step('the surfaces of the cards are tilted, but the text on the cards is not tilted, and is aligned to whole pixels', async () => {
      await expect(getMiddleCard(page, 'Slots')).toContainText('Orchid Garden')
      const devtoolsSession = await page.context().newCDPSession(page)
      for (const deviceScaleFactor of DEEP ? [1, 2, 3] : [2])
        for (const width of DEEP ? [353, 360, 1280] : [353]) {
          const screen = { width, height: 740, deviceScaleFactor, mobile: false }
          await devtoolsSession.send('Emulation.setDeviceMetricsOverride', screen)
          expect(await page.evaluate(() => [innerWidth, devicePixelRatio])).toEqual([width, deviceScaleFactor])
          await expect
            .poll(() => readTransforms(page))
            .toEqual(expect.arrayContaining([expect.stringContaining('matrix3d')]))
          await expect.poll(() => measureSlides(page)).toEqual({ fractions: [0, 0, 0], turned: 0, cut: 0 })
        }
      await devtoolsSession.send('Emulation.setDeviceMetricsOverride', {
        width: 360,
        height: 740,
        deviceScaleFactor: 1,
        mobile: false,
      })
    })
    await test.step('each carousel shows three cards and starts at an open game, and its buttons turn it', async () => {
      for (const name of ['Slots', 'Sports and casino', 'Lottery']) await expect(getCards(page, name)).toHaveCount(3)
      await expect(getMiddleCard(page, 'Slots')).toContainText('Orchid Garden')
      await nextButton.click()
      await expect(getMiddleCard(page, 'Slots')).toContainText('Mekong Gold')
      await expect(status).toHaveText('Mekong Gold, game 3 of 8')
      await expect(getCards(page, 'Slots')).toHaveCount(3)
      await expect(getMiddleCard(page, 'Lottery')).toContainText('Lucky Lao')
      await previousButton.click()
      await expect(getMiddleCard(page, 'Slots')).toContainText('Orchid Garden')
    })
    await test.step('the hidden cards cannot be reached with Tab', async () => {
      await getCards(page, 'Slots').first().getByRole('button').focus()
      for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Tab')
      await expect(previousButton).toBeFocused()
    })
    await test.step('the arrow keys turn only the focused carousel, and Enter opens the focused card', async () => {
      await getMiddleCard(page, 'Slots').getByRole('button').focus()
      await page.keyboard.press('ArrowRight')
      await expect(getMiddleCard(page, 'Slots')).toContainText('Mekong Gold')
      await expect(getMiddleCard(page, 'Sports and casino')).toContainText('Takraw Live')
      await page.keyboard.press('ArrowRight')
      await expect(getMiddleCard(page, 'Slots').getByRole('button')).toBeFocused()
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: 'Mekong Gold' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
    await test.step('dragging with the mouse turns the carousel without opening the card', async () => {
      while (!/game 2 of 8/.test((await status.textContent()) ?? '')) await previousButton.click()
      await dragByMouse(page, 'Slots')
      await expect(status).toHaveText('Mekong Gold, game 3 of 8')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await previousButton.click()
      await expect(status).toContainText('game 2 of 8')
    })
    await test.step('three cards are shown at both ends, and turning past one end leads to the other', async () => {
      const expectThreeCards = async (statusText: string) => {
        await expect(status).toContainText(statusText)
        await expect(getCards(page, 'Slots')).toHaveCount(3)
        for (const card of await getCards(page, 'Slots').all()) await expect(card).toBeInViewport({ ratio: 0.5 })
      }
      await previousButton.click()
      await expectThreeCards('game 7 of 8')
      await nextButton.click()
      await expectThreeCards('game 2 of 8')
      await dragByMouse(page, 'Slots', -1)
      await expectThreeCards('game 7 of 8')
      await dragByMouse(page, 'Slots', 1, { isSlow: true })
      await expectThreeCards('game 2 of 8')
    })
    await test.step('one press opens any visible card, not only the middle one', async () => {
      for (const name of ['Mekong Gold', 'Orchid Garden']) {
        await getCards(page, 'Slots').filter({ hasText: name }).getByRole('button').click()
        await expect(page.getByRole('dialog', { name })).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
    })
    await test.step('the page does not scroll sideways at 320 px with text twice as large', async () => {
      await page.setViewportSize({ width: 320, height: 640 })
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    })
  })

  test.describe(() => {
    test.use({ hasTouch: true })
    test('a finger can drag a carousel, even while pictures load, and even by a card whose dialog was opened and closed', async ({
      page,
      loginAs,
    }) => {
      let markDragBegun = () => {}
      const dragBegun = new Promise<void>((resolve) => {
        markDragBegun = resolve
      })
      await page.route('**/media/**', async (route) => {
        await dragBegun
        await route.continue()
      })
      await loginAs('somchai')
      await expect(getMiddleCard(page, 'Slots')).toContainText('Orchid Garden')
      const card = getSection(page, 'Slots').locator('li').filter({ hasText: 'Orchid Garden' })
      await test.step('pictures that load do not move the cards away from the finger', async () => {
        await dragByFinger(page, 'Slots', async () => {
          const draggedBox = await card.boundingBox()
          markDragBegun()
          await expect
            .poll(() =>
              card.locator('img').evaluateAll((all: HTMLImageElement[]) => all.every((img) => img.naturalWidth)),
            )
            .toBe(true)
          expect(await card.boundingBox()).toEqual(draggedBox)
        })
      })
      await expect(getSection(page, 'Slots').getByRole('status')).toHaveText('Mekong Gold, game 3 of 8')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await test.step('a card whose dialog was open can be dragged', async () => {
        await getMiddleCard(page, 'Slots').getByRole('button').tap()
        await expect(page.getByRole('dialog', { name: 'Mekong Gold' })).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(getMiddleCard(page, 'Slots').getByRole('button')).toBeFocused()
        await dragByFinger(page, 'Slots')
        await expect(getSection(page, 'Slots').getByRole('status')).toContainText('game 4 of 8')
      })
    })
  })

  test('under reduced motion a carousel does not tilt its cards, and stays where the member released it', async ({
    page,
    loginAs,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await loginAs('somchai')
    await getSection(page, 'Slots').getByRole('button', { name: 'Next game' }).click()
    await expect(getMiddleCard(page, 'Slots')).toContainText('Mekong Gold')
    expect(await readTransforms(page)).toEqual(['none', 'none', 'none'])
    await dragByMouse(page, 'Slots')
    await dragByMouse(page, 'Slots')
    await expect(getSection(page, 'Slots').getByRole('status')).toContainText('game 5 of 8')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
