import type { Page } from 'playwright/test'
import { SWEPT } from '../fixture/swept.ts'
import { expect, test } from '../fixture/test.ts'
import { findings } from './findings.ts'

/** Found by what does not change with the language. */
const iconButton = (page: Page, icon: string) => page.locator('main button').filter({ has: page.locator(icon) })
const middleSlot = (page: Page) => page.locator('[data-category=slot] li:not([data-beside]) button')
const dialogs = (page: Page) => page.getByRole('dialog')
const alert = (page: Page) => page.getByRole('alertdialog')

for (const language of SWEPT)
  test.describe(() => {
    test.use({ language })

    test.describe(() => {
      test.use({ agreement: true })
      test(`the agreement is usable by everybody (${language})`, async ({ page, loginAs }) => {
        await loginAs('somchai')
        await expect(alert(page)).toBeVisible()
        expect(await findings(page)).toEqual([])
      })
    })

    test(`contact, conditions and the pages outside are usable by everybody (${language})`, async ({
      page,
      world,
      loginAs,
    }) => {
      await loginAs('somchai', '/user/contact')
      await page.getByText('@sabai.demo').waitFor()
      expect(await findings(page)).toEqual([])
      await page.locator('nav button').click()
      await dialogs(page).locator('li').first().waitFor()
      expect(await findings(page)).toEqual([])
      for (const path of ['/no-such-page', '/terminated']) {
        await page.goto(`${world.appUrl}${path}`)
        await page.getByRole('heading', { level: 1 }).waitFor()
        expect(await findings(page)).toEqual([])
      }
    })

    test(`a withdrawal that is refused is usable by everybody (${language})`, async ({ page, world, loginAs }) => {
      const token = await world.token('somchai')
      for (let times = 0; times < 5; times += 1)
        await world.api('POST /api/wallet/withdrawAll', { body: { amount: 100 } }, token)
      await loginAs('somchai')
      await page
        .getByText(/^11,[89]45/)
        .first()
        .waitFor()
      await iconButton(page, '.lucide-arrow-up-from-line').click()
      await dialogs(page).getByRole('textbox').fill('100')
      await dialogs(page).locator('[type=submit]').click()
      await expect(dialogs(page)).toHaveCount(2)
      await dialogs(page).last().getByRole('button').nth(1).click()
      await expect(alert(page)).toBeVisible()
      expect(await findings(page)).toEqual([])
    })

    test(`a game that is down is usable by everybody (${language})`, async ({ page, world, loginAs }) => {
      await world.patch({ 'games.ORCHID.down': true })
      for (const [member, presses] of [
        ['noi', 1],
        ['somchai', 2],
      ] as const) {
        await loginAs(member)
        await middleSlot(page).click()
        // Its last button opens the account; where it is open, it asks for a new password, which wants a yes.
        await dialogs(page).getByRole('button').last().click()
        if (presses === 2) await dialogs(page).last().getByRole('button').nth(1).click()
        await expect(dialogs(page).locator('.lucide-rotate-cw')).toBeVisible()
        await expect(dialogs(page)).toHaveCount(1)
        expect(await findings(page)).toEqual([])
      }
    })

    test(`a password that is refused is usable by everybody (${language})`, async ({ page, loginAs }) => {
      await loginAs('somchai', '/user/profile')
      await iconButton(page, '.lucide-lock-keyhole').click()
      for (const field of await dialogs(page).locator('input[type=password]').all()) await field.fill('wrong-one')
      await dialogs(page).locator('[type=submit]').click()
      await expect(alert(page)).toBeVisible()
      expect(await findings(page)).toEqual([])
    })
  })
