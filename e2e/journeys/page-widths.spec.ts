import { APP_PATHS } from '@sabai/contracts/constants'
import type { Locator, Page } from 'playwright/test'
import { goToPage } from '../accessibility/page-sweep.ts'
import { APP_TEXTS } from '../fixture/app-texts.ts'
import { expect, test } from '../fixture/test.ts'

const texts = APP_TEXTS.th

/**
 * Waits until an element has a box, and returns the box. One measurement is not enough, because a page that has just
 * loaded may replace the element.
 */
const measureBox = async (element: Locator) => {
  const boxes: { x: number; y: number; width: number; height: number }[] = []
  await expect
    .poll(async () => {
      const box = await element.boundingBox()
      return box ? boxes.push(box) : 0
    })
    .toBe(1)
  const [{ x, y, width, height } = { x: 0, y: 0, width: 0, height: 0 }] = boxes
  return { x, y, right: x + width, bottom: y + height }
}

const openByMenu = async (page: Page, path: string): Promise<void> => {
  await page.getByRole('navigation').locator(`a[href="${path}"]`).click()
  await expect(page.locator('[data-loading]')).toHaveCount(0)
}

test.use({ language: 'th' })

const setTextSize = (page: Page, size: string): Promise<void> =>
  page.locator('html').evaluate((root, value) => root.style.setProperty('font-size', value), size)

test.describe(() => {
  test.use({ viewport: { width: 320, height: 740 } })

  test('at 320 px the name is whole, the slips button is beside the title, the status of a pending entry is in the second line of its row, and the wheel is in the middle; with a doubled font size, the money actions are above the menu', async ({
    page,
    loginAs,
  }) => {
    // The order of the style sheets depends on the page that is opened first. Most tests begin with the home page, so
    // this one begins with another.
    await loginAs('somchai', APP_PATHS.spin)
    const wheel = await measureBox(page.locator('canvas').first())
    expect.soft(Math.round(wheel.x + wheel.right)).toBe(320)

    await openByMenu(page, APP_PATHS.home)
    const name = page.getByRole('heading', { level: 1 }).locator('bdi')
    await expect(name).toHaveText('สมชาย ตัวอย่าง')
    const [shownSize, wholeSize] = await name.evaluate(({ clientWidth, clientHeight, scrollWidth, scrollHeight }) => [
      [clientWidth, clientHeight],
      [scrollWidth, scrollHeight],
    ])
    expect.soft(shownSize).toEqual(wholeSize)

    await openByMenu(page, APP_PATHS.statement)
    const title = await measureBox(page.getByRole('heading', { level: 1 }))
    expect((await measureBox(page.getByRole('button', { name: texts.statement.slips }))).y).toBeLessThan(title.bottom)
    const pendingEntry = page.locator('main [data-status=inProgress]').first()
    const rowBox = await measureBox(pendingEntry)
    const clockBox = await measureBox(pendingEntry.locator('svg.lucide-clock'))
    expect
      .soft(
        [clockBox.x > rowBox.x, clockBox.y > rowBox.y, clockBox.bottom < rowBox.bottom],
        'the clock of a pending entry',
      )
      .toEqual([true, true, true])
    const statusBox = await measureBox(pendingEntry.getByText(texts.statement.status.inProgress))
    const amountBox = await measureBox(pendingEntry.getByText('500.00'))
    expect.soft([statusBox.y >= amountBox.bottom, statusBox.bottom < rowBox.bottom]).toEqual([true, true])
    expect(statusBox.right - statusBox.x, 'the width of the status').toBeGreaterThan(50)

    await setTextSize(page, '200%')
    await test.step('with a doubled font size, the values on the profile are larger than their labels', async () => {
      await openByMenu(page, APP_PATHS.profile)
      const readFontSize = (element: Locator) =>
        element.first().evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize))
      expect(await readFontSize(page.locator('dd'))).toBeGreaterThan(await readFontSize(page.locator('dt')))
    })
    await test.step('with a doubled font size, the money actions are above the menu', async () => {
      await openByMenu(page, APP_PATHS.home)
      const menu = await measureBox(page.getByRole('navigation'))
      const action = await measureBox(page.getByRole('main').getByRole('button', { name: texts.home.withdraw }))
      expect(action.bottom).toBeLessThanOrEqual(menu.y)
    })
  })
})

test.describe(() => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('the pages fit a wide screen and a phone in landscape, and in landscape no foot of a dialog covers the field of the dialog', async ({
    page,
    loginAs,
  }) => {
    await loginAs('somchai', APP_PATHS.profile)
    await test.step('on a wide screen the profile and the statement extend to the edge of the page', async () => {
      const logoutEdge = (await measureBox(page.getByRole('button', { name: texts.shell.logout }))).right
      const contentEdge = (await measureBox(page.getByRole('link', { name: texts.common.ask }))).right
      await openByMenu(page, APP_PATHS.statement)
      expect.soft(Math.abs((await measureBox(page.getByRole('table'))).right - logoutEdge)).toBeLessThan(20)
      expect(Math.abs(contentEdge - logoutEdge)).toBeLessThan(40)
    })

    await page.setViewportSize({ width: 1024, height: 768 })
    await test.step('on a narrower screen, the status in the statement is at the same place with every filter', async () => {
      const status = page.getByRole('columnheader', { name: texts.statement.column.status })
      const place = (await measureBox(status)).x
      await page.getByRole('link', { name: texts.statement.filter.in }).click()
      await expect(page.locator('tbody [data-type=transfer]')).toHaveCount(0)
      expect((await measureBox(status)).x).toBe(place)
      await page.getByRole('link', { name: texts.statement.filter.all }).click()
    })
    await page.setViewportSize({ width: 740, height: 360 })
    await test.step('on a phone in landscape, the filters and the button of the statement are on the line of its title', async () => {
      const title = await measureBox(page.getByRole('heading', { level: 1 }))
      const filter = await measureBox(page.getByRole('link', { name: texts.statement.filter.games }))
      const slips = await measureBox(page.getByRole('button', { name: texts.statement.slips }))
      expect(slips.y).toBe(filter.y)
      expect(filter.y).toBeLessThan(title.bottom)
    })
    await test.step('on a phone in landscape, both buttons of the password dialog are in view, and its title bar is lower', async () => {
      await openByMenu(page, APP_PATHS.profile)
      await page.getByRole('button', { name: texts.profile.changePassword }).click()
      const save = await measureBox(page.getByRole('button', { name: texts.profile.save }))
      const cancel = await measureBox(page.getByRole('button', { name: texts.common.cancel }))
      expect(cancel.y).toBe(save.y)
      expect(cancel.bottom).toBeLessThanOrEqual(360)
      const measureTitleBar = async () => {
        const bar = await measureBox(page.getByRole('dialog').locator('header'))
        return bar.bottom - bar.y
      }
      const height = await measureTitleBar()
      await page.setViewportSize({ width: 360, height: 740 })
      expect(await measureTitleBar()).toBeGreaterThan(height + 10)
      await page.setViewportSize({ width: 740, height: 360 })
      await page.keyboard.press('Escape')
      // When the dialog is closed, the app goes back to remove the dialog's entry from the history. The test waits for
      // that, because otherwise the app might go back only after the next navigation, and leave the next page.
      await expect.poll(() => page.evaluate(() => history.state?.dialogDepth ?? 0)).toBe(0)
    })
    await test.step('on a phone in landscape, the button of the page "not found" is in view', async () => {
      await goToPage(page, '/no-such-page')
      expect((await measureBox(page.getByRole('link', { name: texts.shell.toHome }))).bottom).toBeLessThanOrEqual(360)
    })
    await goToPage(page, APP_PATHS.home)
    for (const { open, label, next } of [
      { open: texts.home.transfer, label: texts.transfer.amount, next: texts.transfer.next },
      { open: texts.home.withdraw, label: texts.withdraw.amount, next: texts.withdraw.next },
    ])
      await test.step(`on a phone in landscape, the foot of the dialog "${open}" does not cover its amount or, with a doubled font size, the focused field`, async () => {
        await page.getByRole('main').getByRole('button', { name: open }).click()
        const dialog = page.getByRole('dialog')
        const field = dialog.getByRole('textbox', { name: label })
        const footButton = dialog.getByRole('button', { name: next, exact: true })
        expect.soft((await measureBox(field)).bottom).toBeLessThanOrEqual((await measureBox(footButton)).y)
        expect.soft((await measureBox(footButton)).bottom).toBeLessThanOrEqual(360)

        await setTextSize(page, '200%')
        await field.focus()
        await field.press('1')
        const box = await measureBox(field)
        expect.soft(box.bottom).toBeLessThanOrEqual(Math.min(360, (await measureBox(footButton)).y))
        await setTextSize(page, '')
        await page.keyboard.press('Escape')
        await expect(dialog).toHaveCount(0)
      })
  })
})

test.describe(() => {
  test.use({ viewport: { width: 740, height: 360 } })

  test('on a phone in landscape, the button of a step of the registration stays in view above the form, also while fields have errors', async ({
    page,
    world,
  }) => {
    await world.patch({ 'lookups.registerOTP': false })
    await page.goto(`${world.appUrl}${APP_PATHS.register}`)
    await page.locator('form [name=phone]').fill('0691110001')
    const submit = page.locator('form button[type=submit]')
    await submit.click()
    const nameField = page.locator('form [name=name]')
    await nameField.waitFor()
    expect(
      (await measureBox(page.locator('form label').nth(4))).y,
      'the third row of fields begins in view',
    ).toBeLessThan((await measureBox(submit)).y - 16)
    await submit.click()
    await expect(nameField).toHaveAttribute('aria-invalid', 'true')
    expect((await measureBox(submit)).bottom).toBeLessThanOrEqual(360)
    await nameField.focus()
    expect((await measureBox(nameField)).bottom).toBeLessThanOrEqual((await measureBox(submit)).y)
  })
})
