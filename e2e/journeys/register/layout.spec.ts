import { goToPage, waitForPage } from '../../accessibility/page-sweep.ts'
import { readLastSms } from '../../fixture/read-last-sms.ts'
import { expect, test } from '../../fixture/test.ts'
import { fillField, fillPhone, fillProfile, NEW_PHONE, NEW_PHONE_AS_SHOWN } from './registration.ts'

test('at 320 px, the phone number of the OTP fits on one line, each digit of the OTP has a cell, and with text twice as large no step scrolls sideways', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const expectNoOverflow = async () => {
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  }
  await page.goto(`${world.appUrl}/register?code=PRsomchai`)
  await fillPhone(page, NEW_PHONE)
  const lineCount = await page.getByText(NEW_PHONE_AS_SHOWN, { exact: true }).evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getClientRects().length
  })
  expect(lineCount, 'lines of the phone number').toBe(1)
  const { code } = await readLastSms(world, NEW_PHONE)
  await test.step('each digit of the OTP has a cell, and the cells have one size and one line', async () => {
    const field = page.getByLabel('OTP')
    await field.fill(code.slice(0, 3))
    const cells = field.locator('xpath=../span')
    await expect(cells).toHaveText([...code].map((digit, index) => (index < 3 ? digit : '')))
    const boxes = await cells.evaluateAll((all) =>
      all.map((cell) => {
        const { top, width, height } = cell.getBoundingClientRect()
        return [top, width, height].map(Math.round).join()
      }),
    )
    expect(new Set(boxes).size).toBe(1)
  })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await test.step('the OTP step does not scroll sideways', expectNoOverflow)
  await fillField(page, 'OTP', code)
  await page.getByLabel('Profile name').waitFor()
  await test.step('the profile step does not scroll sideways', expectNoOverflow)
  await fillProfile(page)
  await page.getByLabel('Account number').waitFor()
  await test.step('the bank step does not scroll sideways', expectNoOverflow)
})

test('login and registration show their button on phones in both orientations and a picture on wide screens, the login also on a phone, reserve no space for error messages, and the link to the registration stays in view after a refused login', async ({
  page,
  world,
}) => {
  /**
   * Returns the distances in px from the error lines of fields to the elements below the fields. If `isEmptyLine` is
   * true, measures only the lines without a message; otherwise, only the lines with one.
   */
  const measureGaps = (isEmptyLine: boolean) =>
    page.locator('form [data-problem]').evaluateAll(
      (lines, isEmptyWanted) =>
        lines.flatMap((line) => {
          const next = line.parentElement?.nextElementSibling
          if (!next || (line.textContent === '') !== isEmptyWanted) return []
          return [Math.round(next.getBoundingClientRect().top - line.getBoundingClientRect().top)]
        }),
      isEmptyLine,
    )
  const expectNoGaps = async () => {
    const gaps = await measureGaps(true)
    expect(gaps.length).toBeGreaterThan(1)
    for (const gap of gaps) expect(gap).toBeLessThanOrEqual(16)
  }
  const expectButtonInView = async (path: string) => {
    const submitButton = page.locator('button[type=submit]')
    for (const [width, height] of [
      [320, 640],
      [360, 560],
      [740, 360],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect(submitButton, `${path} at ${width} by ${height} px`).toBeInViewport({ ratio: 1 })
      const menu = await page.getByRole('navigation').boundingBox()
      const button = await submitButton.boundingBox()
      if ((menu?.y ?? 0) > 100) expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(menu?.y ?? 0)
    }
  }
  const expectPicture = async (path: string, width = 1024) => {
    await page.setViewportSize({ width, height: 768 })
    const title = await page.locator('h1:not([data-left])').boundingBox()
    const pictureBox = await page.locator('main > div > div').first().boundingBox()
    expect(pictureBox?.width, path).toBeGreaterThan(300)
    expect(title?.x ?? 0, path).toBeGreaterThan((pictureBox?.x ?? 0) + (pictureBox?.width ?? 0))
    return { titleTop: title?.y, pictureTop: pictureBox?.y }
  }
  await world.patch({ 'lookups.registerOTP': false })
  await page.goto(`${world.appUrl}/login`)
  await waitForPage(page)
  await expectButtonInView('/login')
  await expectPicture('/login')
  await test.step('at 768 px, the picture is beside the form, and the menu is in the header', async () => {
    await expectPicture('/login', 768)
    const menu = await page.getByRole('navigation').boundingBox()
    const main = await page.getByRole('main').boundingBox()
    expect((menu?.y ?? 768) + (menu?.height ?? 0)).toBeLessThanOrEqual(main?.y ?? 0)
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await test.step('on a phone, the picture is above the title of the login', async () => {
    const picture = page.locator('main > div > div').first()
    await expect(picture).toHaveCSS('background-image', /url\(/)
    const pictureBox = await picture.boundingBox()
    expect(pictureBox?.height).toBeGreaterThanOrEqual(56)
    expect(pictureBox?.width).toBeGreaterThan(300)
    const title = await page.locator('h1:not([data-left])').boundingBox()
    expect((pictureBox?.y ?? 0) + (pictureBox?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0)
  })
  await expectNoGaps()
  await page.locator('button[type=submit]').click()
  await expect(page.locator('[aria-invalid]')).toHaveCount(2)
  expect(await measureGaps(false)).toHaveLength(2)

  await page.getByLabel('Phone number').fill(NEW_PHONE)
  await page.getByLabel('Password', { exact: true }).fill('wrong-one')
  await page.locator('button[type=submit]').click()
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
  for (const [width, height] of [
    [360, 740],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height })
    const link = await page.locator('main a[href$="/register"]').boundingBox()
    const menu = await page.getByRole('navigation').boundingBox()
    expect((link?.y ?? 0) + (link?.height ?? 0), `${width} by ${height} px`).toBeLessThanOrEqual(menu?.y ?? 0)
  }

  await goToPage(page, '/howto')
  await expectPicture('/howto')
  await test.step('the chapters of the how-to page are in two columns on a wide screen, and in one on a phone', async () => {
    const chapters = page.getByRole('heading', { level: 2 })
    await expect(chapters).toHaveText(['Your money', 'Games', 'Bonuses'])
    const countColumns = () =>
      chapters.evaluateAll((all) => new Set(all.map((title) => title.getBoundingClientRect().left)).size)
    expect(await countColumns()).toBe(2)
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await countColumns()).toBe(1)
  })
  await goToPage(page, '/register')
  await expectButtonInView('/register')
  const { titleTop, pictureTop } = await expectPicture('/register')
  expect(titleTop).toBe(pictureTop)
  await page.setViewportSize({ width: 360, height: 740 })
  await fillPhone(page, NEW_PHONE)
  await page.getByLabel('Profile name').waitFor()
  await expectNoGaps()
  await test.step('on a short phone, the error of the focused field is above the buttons', async () => {
    await page.setViewportSize({ width: 360, height: 560 })
    await page.locator('button[type=submit]').click()
    await expect(page.getByLabel('Profile name')).toBeFocused()
    const error = await page.locator('form [data-problem]:not(:empty)').first().boundingBox()
    const button = await page.locator('button[type=submit]').boundingBox()
    expect((button?.y ?? 0) - (error?.y ?? 0) - (error?.height ?? 0)).toBeGreaterThanOrEqual(20)
  })
  // On a wide screen, the six fields of the profile are in two columns, which leave space for the button.
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect(page.locator('button[type=submit]')).toBeInViewport({ ratio: 1 })
  expect((await page.getByRole('heading', { level: 1 }).boundingBox())?.y, 'the title is where it was').toBe(titleTop)
})
