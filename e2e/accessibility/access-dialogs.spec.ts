import type { Page } from 'playwright/test'
import { expect, test } from '../fixture/test.ts'
import { SWEEP_LANGUAGES } from '../fixture/test-languages.ts'
import { findViolations } from './find-violations.ts'

/** Locates a button by its icon, because the icon is the same in every language. */
const getIconButton = (page: Page, icon: string) => page.locator('main button').filter({ has: page.locator(icon) })
const getMiddleSlotGame = (page: Page) => page.locator('[data-category=slot] li:not([data-beside]) button')
const getDialogs = (page: Page) => page.getByRole('dialog')
const getAlert = (page: Page) => page.getByRole('alertdialog')

// Only the deep run checks these dialogs. Every run checks the dialogs of a refused transfer, in
// e2e/errors/refusals.spec.ts.
for (const language of SWEEP_LANGUAGES)
  test.describe(() => {
    test.use({ language })

    test(`the alert of a refused withdrawal has no accessibility violations (${language})`, async ({
      page,
      world,
      loginAs,
    }) => {
      const token = await world.logIn('somchai')
      for (let times = 0; times < 5; times += 1)
        await world.callApi('POST /api/wallet/withdrawAll', { body: { amount: 100 } }, token)
      await loginAs('somchai')
      await page
        .getByText(/^11,[89]45/)
        .first()
        .waitFor()
      await getIconButton(page, '.lucide-arrow-up-from-line').click()
      await getDialogs(page).getByRole('textbox').fill('100')
      await getDialogs(page).locator('[type=submit]').click()
      await expect(getDialogs(page)).toHaveCount(2)
      await getDialogs(page).last().getByRole('button').nth(1).click()
      await expect(getAlert(page)).toBeVisible()
      expect(await findViolations(page)).toEqual([])
    })

    test(`the dialog of a game that is down has no accessibility violations (${language})`, async ({
      page,
      world,
      loginAs,
    }) => {
      await world.patch({ 'games.ORCHID.down': true })
      for (const [member, presses] of [
        ['noi', 1],
        ['somchai', 3],
      ] as const) {
        await loginAs(member)
        await getMiddleSlotGame(page).click()
        // In the dialog of a closed account, the last button opens the account. In the dialog of an open account, the
        // last button unfolds the login. After that, the last button is the one that resets the password.
        await getDialogs(page).getByRole('button').last().click()
        if (presses === 3) {
          await getDialogs(page).getByRole('button', { expanded: true }).waitFor()
          await getDialogs(page).getByRole('button').last().click()
          await getDialogs(page).last().getByRole('button').nth(1).click()
        }
        await expect(getDialogs(page).locator('.lucide-rotate-cw')).toBeVisible()
        await expect(getDialogs(page)).toHaveCount(1)
        expect(await findViolations(page)).toEqual([])
      }
    })

    test(`the alert of a refused password change has no accessibility violations (${language})`, async ({
      page,
      loginAs,
    }) => {
      await loginAs('somchai', '/user/profile')
      await getIconButton(page, '.lucide-lock-keyhole').click()
      for (const field of await getDialogs(page).locator('input[type=password]').all()) await field.fill('wrong-one')
      await getDialogs(page).locator('[type=submit]').click()
      await expect(getAlert(page)).toBeVisible()
      expect(await findViolations(page)).toEqual([])
    })
  })
