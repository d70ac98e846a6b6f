import { goToPage, waitForPage } from '../../accessibility/page-sweep.ts'
import { readLastSms } from '../../fixture/read-last-sms.ts'
import { expect, test } from '../../fixture/test.ts'
import { fillField, fillPhone, fillProfile, NEW_PHONE, NEW_PHONE_AS_SHOWN } from './registration.ts'

test('at 320 px, the phone number of the OTP fits on one line, and with text twice as large no step scrolls sideways', async ({
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
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await test.step('the OTP step does not scroll sideways', expectNoOverflow)
  await fillField(page, 'OTP', (await readLastSms(world, NEW_PHONE)).code)
  await page.getByLabel('Profile name').waitFor()
  await test.step('the profile step does not scroll sideways', expectNoOverflow)
  await fillProfile(page)
  await page.getByLabel('Account number').waitFor()
  await test.step('the bank step does not scroll sideways', expectNoOverflow)
})

test('login and registration show their button on phones in both orientations and a picture on wide screens, reserve no space for error messages, and the link to the registration stays in view after a refused login', async ({
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
  const expectPicture = async (path: string) => {
    await page.setViewportSize({ width: 1024, height: 768 })
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
  await page.setViewportSize({ width: 360, height: 740 })
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
