import { enterUrlOf } from '@sabai/contracts/paths'
import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../fixture/test.ts'
import { logOut } from './pages.ts'

const getSection = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
/** The cards that can be seen and reached; those behind them cannot. */
const getCards = (page: Page, name: string): Locator => getSection(page, name).locator('li:not([inert])')
const getMiddle = (page: Page, name: string): Locator => getSection(page, name).locator('li:not([data-beside])')

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

/** Drags the middle card of a carousel to the left, or with -1 to the right. */
const dragByMouse = async (page: Page, name: string, direction: 1 | -1 = 1): Promise<void> => {
  const { x, y } = await findGrip(page, name)
  await page.mouse.move(x, y)
  await page.mouse.down()
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

test.describe('the agreement', () => {
  test.use({ agreement: true, worldOptions: { clock: { at: '2026-11-20T09:30:00+07:00' } } })

  test('the agreement comes 1.5 seconds after coming home, once a day, and again when its words change', async ({
    page,
    world,
    loginAs,
    clock,
  }) => {
    const agreement = page.getByRole('alertdialog', { name: 'Terms of use' })
    await loginAs('somchai')
    await expect(agreement).toBeVisible()
    await agreement.getByRole('button', { name: 'I have read this and agree' }).click()
    await expect(agreement).toHaveCount(0)

    const reloadAndSettle = async () => {
      const asked = page.waitForResponse('**/api/lookup/agreements')
      await page.reload()
      await asked
      await page.waitForFunction(() => Number(document.timeline.currentTime) > 2_500)
    }
    await reloadAndSettle()
    await expect(agreement).toHaveCount(0)

    await world.patch({ 'lookups.agreements': ['<p>New words</p>'] })
    await reloadAndSettle()
    await expect(agreement).toContainText('New words')
    await agreement.getByRole('button', { name: 'I have read this and agree' }).click()

    await clock.advance('15h')
    await reloadAndSettle()
    await expect(agreement).toBeVisible()
  })

  test('an agreement that was put off comes again at the next entry, and one who logged out agrees anew', async ({
    page,
    loginAs,
  }) => {
    const agreement = page.getByRole('alertdialog', { name: 'Terms of use' })
    await loginAs('somchai')
    await expect(agreement).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(agreement).toHaveCount(0)
    await page.reload()
    await agreement.getByRole('button', { name: 'I have read this and agree' }).click()
    await logOut(page)
    await page.waitForURL(/\/login/)
    await loginAs('somchai')
    await expect(agreement).toBeVisible()
  })

  test('the agreement does not interrupt a transfer that has begun', async ({ page, loginAs }) => {
    const agreement = page.getByRole('alertdialog', { name: 'Terms of use' })
    // The texts of the agreement arrive only after the member has begun a transfer.
    let arrive = () => {}
    const begun = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route('**/api/lookup/agreements', async (route) => {
      await begun
      await route.continue()
    })
    await loginAs('somchai')
    await page.getByRole('button', { name: /^Transfer/ }).click()
    await expect(page.getByRole('dialog', { name: 'Transfer' })).toBeVisible()
    const words = page.waitForResponse('**/api/lookup/agreements')
    arrive()
    await words
    await page.waitForFunction(() => Number(document.timeline.currentTime) > 3_000)
    await expect(agreement).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(agreement).toBeVisible()
  })
})

test('the tile refreshes everything, and rests for ten seconds together with the button', async ({
  page,
  loginAs,
  world,
}) => {
  await loginAs('somchai')
  await expect(page.getByText('12,345.67').first()).toBeVisible()
  await world.do({ credit: { member: 'somchai', amount: 100 } })
  await page.getByRole('button', { name: 'Refresh all' }).click()
  await expect(page.getByText('12,445.67').first()).toBeVisible()
  await page.getByRole('button', { name: 'Refresh balance' }).click()
  await expect(page.getByText(/Your balance was just refreshed/)).toBeVisible()
  expect(await world.calls('GET /api/wallet/refresh/slot')).toHaveLength(2)
})

test.describe(() => {
  test.use({ allowedErrors: /ERR_FAILED/ })
  test('on a phone toasts lie over the bar at the top, and leave the title of the page in sight', async ({
    page,
    loginAs,
  }) => {
    await loginAs('somchai')
    await expect(page.getByText('12,345.67').first()).toBeVisible()
    await page.route('**/assets/**', (route) => route.abort())
    await page.getByRole('button', { name: 'Refresh balance' }).click()
    await page.getByRole('button', { name: 'Refresh balance' }).click()
    await expect(page.getByText(/Your balance was just refreshed/)).toBeVisible()
    await page.getByRole('combobox', { name: 'Language' }).selectOption('la')
    const toasts = page.locator('[data-kind]')
    await expect(toasts).toHaveCount(2)
    await expect(toasts.filter({ visible: true })).toHaveText(/language could not be changed/)
    const title = await page.getByRole('heading', { level: 1 }).boundingBox()
    for (const toast of await toasts.all()) {
      const box = await toast.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0)
    }
  })
})

test('on a wide screen the menu stays in reach while the page scrolls', async ({ page, loginAs }) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  await loginAs('somchai')
  await expect(getMiddle(page, 'Lottery')).toBeVisible()
  const link = page.getByRole('link', { name: 'Profile' })
  const before = await link.boundingBox()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  expect(await link.boundingBox()).toEqual(before)
})

/** The words that stand on more than one line, and what runs out of the screen. */
const findBrokenWords = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const broken: string[] = []
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          if (tops.size > 1) broken.push(word)
        }
      }
      return broken
    }),
  )

for (const [situation, width, size] of [
  ['at 900 px', 900, '100%'],
  ['with text twice as large at 360 px', 360, '200%'],
] as const)
  test(`no word of the menu, the balance, the tiles and the games is broken ${situation}`, async ({
    page,
    loginAs,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    await loginAs('somchai')
    await expect(getMiddle(page, 'Slots')).toContainText('Orchid Garden')
    await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize
    }, size)
    expect(await findBrokenWords(page, 'nav, section, main button, header')).toEqual([])
    const widths = page
      .locator('nav > *')
      .evaluateAll((all) => all.map((entry) => Math.round(entry.getBoundingClientRect().width)))
    expect(new Set(await widths).size).toBe(1)
    const logo = await page.locator('header svg').first().boundingBox()
    expect(logo?.width).toBe(32)
  })

test('on a screen wider than the page its header reaches both edges, and each count stands level with its title', async ({
  page,
  loginAs,
}) => {
  await page.setViewportSize({ width: 1600, height: 800 })
  await loginAs('somchai')
  await expect(getMiddle(page, 'Slots')).toContainText('Orchid Garden')
  const header = await page.locator('header').first().boundingBox()
  expect(header?.width).toBe(await page.evaluate(() => document.body.getBoundingClientRect().width))
  const centreOf = async (locator: Locator) => {
    const box = await locator.boundingBox()
    return box && box.y + box.height / 2
  }
  const slots = getSection(page, 'Slots')
  expect(await centreOf(slots.getByText('4 of 8 open'))).toBeCloseTo((await centreOf(slots.locator('h3'))) ?? 0, 0)
})

test('a dialog over a page with a scrollbar covers the whole window, and what lies behind it does not move', async ({
  playwright,
  launchOptions,
  world,
}) => {
  // The browser of the other tests hides its scrollbars.
  const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] })
  const page = await browser.newPage({ viewport: { width: 1280, height: 600 }, locale: 'en' })
  await page.route('**/api/lookup/agreements', (route) => route.fulfill({ json: { agreements: [] } }))
  await page.goto(enterUrlOf(world.appUrl, 'somchai', '/user/home'))
  await page.locator('[data-beside]').first().waitFor()
  const findPlaces = () =>
    page.evaluate(() => ({
      main: document.querySelector('main')?.getBoundingClientRect().toJSON(),
      free: innerWidth - document.documentElement.clientWidth,
    }))
  const before = await findPlaces()
  expect(before.free).toBeGreaterThan(0)
  await page.locator('nav button').click()
  await page.getByRole('dialog').waitFor()
  expect(await findPlaces()).toEqual({ main: before.main, free: 0 })
  await page.keyboard.press('Escape')
  await expect.poll(findPlaces).toEqual(before)
  await browser.close()
})

test('at 360 by 740 px the balance, all actions and half of the first games are seen at once', async ({
  page,
  loginAs,
}) => {
  await loginAs('somchai')
  await expect(getMiddle(page, 'Slots')).toContainText('Orchid Garden')
  const menu = await page.getByRole('navigation').boundingBox()
  const card = await getMiddle(page, 'Slots').getByRole('button').boundingBox()
  expect((card?.y ?? 0) + (card?.height ?? 0) / 2).toBeLessThanOrEqual(menu?.y ?? 0)
})

test('three action tiles make a whole, and so do four to eight of them', async ({ page, loginAs }) => {
  await loginAs('somchai')
  const tile = page.getByRole('button', { name: 'Refresh all' })
  await tile.waitFor()
  for (const width of [320, 900, 1920]) {
    await page.setViewportSize({ width, height: 740 })
    /** For each number of tiles, how far its rows stay away from the edges. */
    const gaps = await tile.evaluate((last) => {
      const list = last.parentElement as HTMLElement
      const measure = () => {
        const whole = list.getBoundingClientRect()
        const boxes = [...list.children].map((child) => child.getBoundingClientRect())
        return [...new Set(boxes.map(({ top }) => top))].map((top) => {
          const row = boxes.filter((box) => box.top === top)
          const [start, end] = [Math.min(...row.map(({ left }) => left)), Math.max(...row.map(({ right }) => right))]
          return Math.round(start - whole.left + whole.right - end)
        })
      }
      const found = [measure()]
      const added = [4, 5, 6, 7, 8].map(() => {
        const copy = last.cloneNode(true)
        list.append(copy)
        found.push(measure())
        return copy
      })
      for (const copy of added) list.removeChild(copy)
      return found
    })
    expect(gaps, `at ${width} px`).toEqual([[0], [0, 0], [0, 0], [0, 0], [0, 0, 0], [0, 0, 0]])
  }
})

test('nothing on the home page shifts while it loads, on a slow line either', async ({ page, loginAs, scenario }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const measureShift = async () => {
    await expect(getMiddle(page, 'Lottery')).toContainText('Lucky Lao')
    await expect(page.locator('[data-loading]')).toHaveCount(0)
    return page.evaluate(() => {
      const { shifts } = globalThis as typeof globalThis & { shifts: number[] }
      return shifts.reduce((sum, shift) => sum + shift, 0)
    })
  }
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await loginAs('somchai')
    expect(await measureShift(), `at ${width} px`).toBeLessThanOrEqual(0.02)
  }
  await scenario({ rules: [{ on: 'GET /api/wallet', delay: '1500ms' }] }, { add: true })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.reload()
  expect(await measureShift()).toBeLessThanOrEqual(0.02)
})

test('on a wide screen the newest five entries stand beside the games, and follow a refresh', async ({
  page,
  loginAs,
  world,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await loginAs('somchai')
  const latest = getSection(page, 'Latest transactions')
  await expect(latest.getByRole('listitem')).toHaveCount(5)
  expect(await world.calls('GET /api/wallet/refresh/slot')).toHaveLength(1)
  expect(await world.calls('GET /api/wallet')).toHaveLength(1)
  await world.do({ credit: { member: 'somchai', amount: 77.77 } })
  await page.getByRole('button', { name: 'Refresh balance' }).click()
  await expect(latest.getByRole('listitem').first()).toContainText('77.77')
  await latest.getByRole('link', { name: 'See all' }).click()
  await page.waitForURL('**/user/statement')
})

test('a phone does not ask for the newest entries on the home page', async ({ page, loginAs, world }) => {
  await loginAs('somchai')
  await expect(getMiddle(page, 'Lottery')).toContainText('Lucky Lao')
  await page.waitForLoadState('networkidle')
  expect(await world.calls('POST /api/statement')).toEqual([])
})

test('the newest entries that cannot be had say so, and a member who has none reads that too', async ({
  page,
  loginAs,
  scenario,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await scenario('refuse/POST /api/statement/INTERNAL_SERVER_ERROR')
  await loginAs('somchai')
  const latest = getSection(page, 'Latest transactions')
  await expect(latest).toContainText('The statement could not be loaded')
  await scenario('home/brand-new')
  await loginAs('noi')
  await expect(latest).toContainText('Nothing here yet')
})
