import { enterUrlOf } from '@sabai/contracts/paths'
import type { Locator } from 'playwright/test'
import { expect, test } from '../../fixture/test.ts'
import { findBrokenAmounts, findBrokenWords, findTouchingWords } from './find-faults.ts'
import { getMiddleCard, getSection } from './locators.ts'

test.describe(() => {
  test.use({ allowedErrors: /ERR_FAILED/ })
  test('on a phone toasts cover the top bar, but not the title of the page, and the balance card says how old the balance is', async ({
    page,
    loginAs,
    clock,
  }) => {
    // The clock is frozen, so that the pause of ten seconds after a refresh does not elapse during the test.
    await clock.freeze()
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
    await test.step('two minutes after the refresh, the balance card says so', async () => {
      await clock.advance('2m')
      await expect(getSection(page, 'Total balance').locator('time')).toHaveText('2 minutes ago')
    })
  })
})

test.describe(() => {
  // The cards of the games are measured tilted, as most members see them, and they are tilted only with motion.
  test.use({ motion: true })

  test('at each width the parts of the home page fit, no word is broken, and the menu stays in place', async ({
    page,
    loginAs,
    world,
  }) => {
    const measureBaseline = (locator: Locator) =>
      locator.evaluate((element) => {
        const mark = document.createElement('i')
        mark.style.display = 'inline-block'
        element.append(mark)
        const { bottom } = mark.getBoundingClientRect()
        mark.remove()
        return bottom
      })
    const setTextSize = (size: string) =>
      page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize
      }, size)
    const expectWholeWords = async () => {
      expect(await findBrokenWords(page, 'nav, section, main button, header')).toEqual([])
      const widths = page
        .locator('nav > *')
        .evaluateAll((all) => all.map((entry) => Math.round(entry.getBoundingClientRect().width)))
      expect(new Set(await widths).size).toBe(1)
      const logo = await page.locator('header svg').first().boundingBox()
      expect(logo?.width).toBe(32)
    }
    // If the prize wheel were active, its tile would replace another tile during the measurements.
    await world.patch({ 'rules.wheel.active': false })
    await loginAs('somchai')
    await expect(getMiddleCard(page, 'Slots')).toContainText('Orchid Garden')

    await test.step('on a phone no statement entries are requested, because none are shown', async () => {
      await page.waitForLoadState('networkidle')
      expect(await world.calls('POST /api/statement')).toEqual([])
    })
    await test.step('at 360 by 740 px the balance, the referral bonus and all action tiles fit above the menu', async () => {
      const menuBox = await page.getByRole('navigation').boundingBox()
      const lastBox = await page.getByRole('button', { name: 'Refund' }).boundingBox()
      expect((lastBox?.y ?? 0) + (lastBox?.height ?? 0)).toBeLessThanOrEqual(menuBox?.y ?? 0)
    })
    await test.step('with text twice as large at 360 px, no line breaks inside a word or between an amount and its unit', async () => {
      await setTextSize('200%')
      await expectWholeWords()
      expect(await findBrokenAmounts(page)).toEqual([])
      await setTextSize('')
    })
    await test.step('on a phone, the words on the cards beside the middle card touch neither this card nor the edge of the screen', async () => {
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 740 })
        await expect.poll(() => findTouchingWords(getSection(page, 'Slots')), `at ${width} px`).toEqual([])
      }
    })
    await test.step('on a phone, the bar of the balance card opens to the parts of the total, and closes again', async () => {
      const card = getSection(page, 'Total balance')
      const bar = card.getByRole('button', { name: 'Where it is' })
      await expect(card.getByRole('term')).toHaveCount(0)
      await bar.click()
      await expect(card.getByRole('term')).toHaveText(['Wallet', 'Slots', 'Sports and casino', 'Lottery'])
      await expect(card.getByRole('definition').first()).toContainText('12,345.67')
      await bar.click()
      await expect(card.getByRole('term')).toHaveCount(0)
    })
    await test.step('on a phone, the grid of a category has three columns, and the open games with their balances are first', async () => {
      const slots = getSection(page, 'Slots')
      await slots.getByRole('button', { name: 'See all' }).click()
      const cells = slots.getByRole('listitem')
      await expect(cells).toHaveCount(8)
      const lefts = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().left))
      expect(new Set(lefts).size).toBe(3)
      await expect(cells.filter({ hasText: 'baht' })).toHaveCount(4)
      for (const index of [0, 1, 2, 3]) await expect(cells.nth(index)).toContainText('baht')
      await slots.getByRole('button', { name: 'Show fewer' }).click()
    })
    await test.step('on a phone, whether the time of the last update is short or long, the balance card is at most 240 px high, its first line has the name and the coins, and the buttons for money are in view; in landscape all buttons are in view, and the top bar is lower', async () => {
      /** Returns the distance in px from the top of the page to the lower edge of the lowest of the buttons. */
      const measureLowestEdge = async (names: readonly string[]) => {
        const boxes = await Promise.all(
          names.map((name) => page.getByRole('button', { name, exact: true }).boundingBox()),
        )
        return Math.max(...boxes.map((box) => (box ? box.y + box.height : Number.POSITIVE_INFINITY)))
      }
      const moneyButtons = ['Deposit', 'Transfer', 'Withdraw']
      const headerHeights: number[] = []
      const measureMiddle = async (locator: Locator) => {
        const box = await locator.boundingBox()
        return box ? box.y + box.height / 2 : Number.NaN
      }
      for (const [width, height, maxBottomPx, names] of [
        [320, 640, 420, moneyButtons],
        [360, 740, 420, moneyButtons],
        [360, 560, 420, moneyButtons],
        [740, 360, 332, [...moneyButtons, 'Invite friends', 'Refund']],
      ] as const) {
        await page.setViewportSize({ width, height })
        for (const ago of ['just now', '10 seconds ago', '59 minutes ago']) {
          await page
            .locator('main time')
            .first()
            .evaluate((time, words) => {
              if (time.firstChild) time.firstChild.nodeValue = words
            }, ago)
          const card = await getSection(page, 'Total balance').boundingBox()
          expect(card?.height, `${width} by ${height} px, ${ago}`).toBeLessThanOrEqual(240)
          expect(await measureLowestEdge(names), `${width} by ${height} px, ${ago}`).toBeLessThanOrEqual(maxBottomPx)
        }
        const name = getSection(page, 'Total balance').getByRole('heading', { level: 1 })
        const coins = getSection(page, 'Total balance').getByText(/^\d+ coins?$/)
        const distance = (await measureMiddle(name)) - (await measureMiddle(coins))
        expect(Math.abs(distance), `name and coins at ${width} by ${height} px`).toBeLessThanOrEqual(4)
        headerHeights.push((await page.locator('header').first().boundingBox())?.height ?? 0)
      }
      const landscapeHeight = headerHeights.pop()
      for (const portraitHeight of headerHeights) expect(landscapeHeight).toBeLessThan(portraitHeight - 10)
    })
    await test.step('in landscape the first line of the link to an active bonus is in view below the buttons', async () => {
      await world.do({ grantBonus: { member: 'somchai', code: 'welcome', amount: 100 } })
      await page.getByRole('button', { name: 'Refresh balance' }).click()
      await expect(page.getByRole('link', { name: /A bonus is active/ })).toBeVisible()
      await expect(page.getByText('A bonus is active')).toBeInViewport({ ratio: 1 })
      expect(await page.evaluate(() => scrollY)).toBe(0)
    })
    await test.step('in landscape the count below a long title begins where its words begin, and all cells of a grid have the same height', async () => {
      const measureTextStart = (locator: Locator) =>
        locator.evaluate((element) => {
          const range = document.createRange()
          range.selectNodeContents(element)
          return range.getBoundingClientRect().left
        })
      const sports = getSection(page, 'Sports and casino')
      expect(await measureTextStart(sports.getByText('3 of 6 open'))).toBeCloseTo(
        await measureTextStart(sports.locator('h3')),
        0,
      )
      const slots = getSection(page, 'Slots')
      await slots.getByRole('button', { name: 'See all' }).click()
      const cells = slots.getByRole('listitem')
      await expect(cells).toHaveCount(8)
      const heights = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().height))
      expect(new Set(heights).size).toBe(1)
      await slots.getByRole('button', { name: 'Show fewer' }).click()
    })
    await test.step('at 900 px no word is broken', async () => {
      await page.setViewportSize({ width: 900, height: 740 })
      await expectWholeWords()
    })
    await test.step('at 1280 px the menu stays in place while the page scrolls', async () => {
      await page.setViewportSize({ width: 1280, height: 600 })
      await expect(getMiddleCard(page, 'Lottery')).toBeVisible()
      const link = page.getByRole('link', { name: 'Profile' })
      const linkBefore = await link.boundingBox()
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
      expect(await link.boundingBox()).toEqual(linkBefore)
      await page.evaluate(() => scrollTo(0, 0))
    })
    await test.step('at 1600 px the header spans the whole width, and the count of open games is on the baseline of the title', async () => {
      await page.setViewportSize({ width: 1600, height: 800 })
      const header = await page.locator('header').first().boundingBox()
      expect(header?.width).toBe(await page.evaluate(() => document.body.getBoundingClientRect().width))
      const slots = getSection(page, 'Slots')
      expect(await measureBaseline(slots.getByText('4 of 8 open'))).toBeCloseTo(
        await measureBaseline(slots.locator('h3')),
        0,
      )
    })
    await test.step('at 768 px there are two columns and no menu at the bottom, and at 1920 px the page is 1440 px wide', async () => {
      await page.setViewportSize({ width: 768, height: 800 })
      const card = await getSection(page, 'Total balance').boundingBox()
      const games = await getSection(page, 'Slots').boundingBox()
      expect(games?.x ?? 0).toBeGreaterThan((card?.x ?? 0) + (card?.width ?? 0))
      expect((await page.getByRole('navigation').boundingBox())?.width).toBeLessThan(100)
      await page.setViewportSize({ width: 1920, height: 1000 })
      const menuBox = await page.getByRole('navigation').boundingBox()
      const main = await page.getByRole('main').boundingBox()
      expect((main?.x ?? 0) + (main?.width ?? 0) - (menuBox?.x ?? 0)).toBe(1440)
    })
    await test.step('the rows of five to ten action tiles fill the whole width', async () => {
      const tiles = page.getByRole('button', { name: 'Refresh all' }).locator('..')
      await tiles.locator('button:not([aria-busy])').nth(3).waitFor()
      for (const width of [320, 900, 1920]) {
        await page.setViewportSize({ width, height: 740 })
        /** The free space in px beside the tiles of each row, for 5 to 10 tiles. */
        const gaps = await tiles.evaluate((list) => {
          const lastItem = list.lastElementChild as HTMLElement
          const measure = () => {
            const listBox = list.getBoundingClientRect()
            const boxes = [...list.children].map((child) => child.getBoundingClientRect())
            return [...new Set(boxes.map(({ top }) => top))].map((top) => {
              const rowBoxes = boxes.filter((box) => box.top === top)
              const [start, end] = [
                Math.min(...rowBoxes.map(({ left }) => left)),
                Math.max(...rowBoxes.map(({ right }) => right)),
              ]
              return Math.round(start - listBox.left + listBox.right - end)
            })
          }
          const otherItems = [...list.children].slice(5)
          for (const other of otherItems) other.remove()
          const measurements = [measure()]
          const addedItems = [6, 7, 8, 9, 10].map(() => {
            const copy = lastItem.cloneNode(true)
            list.append(copy)
            measurements.push(measure())
            return copy
          })
          for (const copy of addedItems) list.removeChild(copy)
          list.append(...otherItems)
          return measurements
        })
        expect(gaps, `at ${width} px`).toEqual([
          [0, 0],
          [0, 0],
          [0, 0],
          [0, 0],
          [0, 0, 0],
          [0, 0, 0],
        ])
      }
    })
  })
})

test('a dialog over a page with a scrollbar covers the whole window, and the page behind it does not move', async ({
  playwright,
  launchOptions,
  world,
}) => {
  // The page needs a visible scrollbar, and Playwright hides scrollbars by default.
  const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] })
  const page = await browser.newPage({ viewport: { width: 1280, height: 600 }, locale: 'en' })
  await page.goto(enterUrlOf(world.appUrl, 'somchai', '/user/home'))
  await page.locator('[data-beside]').first().waitFor()
  // The newest statement entries are the last part of the page to load.
  await page.locator('main [data-type]').first().waitFor()
  const measurePage = () =>
    page.evaluate(() => ({
      main: document.querySelector('main')?.getBoundingClientRect().toJSON(),
      free: innerWidth - document.documentElement.clientWidth,
    }))
  const pageBefore = await measurePage()
  expect(pageBefore.free).toBeGreaterThan(0)
  await page.locator('nav button').click()
  await page.getByRole('dialog').waitFor()
  expect(await measurePage()).toEqual({ main: pageBefore.main, free: 0 })
  await page.keyboard.press('Escape')
  await expect.poll(measurePage).toEqual(pageBefore)
  await browser.close()
})

test('the layout of the home page does not shift while it loads, even over a slow connection', async ({
  page,
  loginAs,
  scenario,
}) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const measureShift = async () => {
    await expect(getMiddleCard(page, 'Lottery')).toContainText('Lucky Lao')
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

test.describe(() => {
  // In Thai and at this width, the two possible labels of the last tile differ in height: the label of the prize wheel
  // has two lines, and "Refresh all" has one.
  test.use({ language: 'th', viewport: { width: 320, height: 740 } })
  for (const isWheelActive of [true, false])
    test(`no tile moves when the reply says that the prize wheel is ${isWheelActive ? 'active' : 'inactive'}`, async ({
      page,
      loginAs,
      world,
      scenario,
      gate,
    }) => {
      await world.patch({ 'rules.wheel.active': isWheelActive })
      await scenario({ rules: [{ on: 'GET /api/spinwheel/active', hold: 'wheel' }] }, { add: true })
      await loginAs('somchai')
      await gate('wheel').reached()
      const tiles = page.getByRole('main').locator('a[href="/user/bonus"]').locator('..')
      const lastTile = tiles.locator('> :nth-child(4)')
      const measure = () =>
        tiles.evaluate((list) =>
          [...list.children].map((tile) => {
            const { top, left, width, height } = tile.getBoundingClientRect()
            return [top - list.getBoundingClientRect().top, left, width, height]
          }),
        )
      await expect(lastTile).toHaveAttribute('aria-hidden', 'true')
      await page.evaluate(() => Promise.all([...document.fonts].map((font) => font.load())))
      const boxesBefore = await measure()
      await gate('wheel').release()
      await expect(lastTile).not.toHaveAttribute('aria-hidden')
      expect(await measure()).toEqual(boxesBefore)
    })
})
