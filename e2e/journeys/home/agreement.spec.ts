import { expect, test } from '../../fixture/test.ts'
import { logOut } from '../pages.ts'

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
