import { expect, test } from '../../fixture/test.ts'
import { logOut } from '../pages.ts'

test.describe('the agreement', () => {
  test.use({ agreement: true, worldOptions: { clock: { at: '2026-11-20T09:30:00+07:00' } } })

  test('the agreement appears 1.5 seconds after the home page opens, once a day, and again when its text changes', async ({
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

    const reloadAndWait = async () => {
      const asked = page.waitForResponse('**/api/lookup/agreements')
      await page.reload()
      await asked
      await page.waitForFunction(() => Number(document.timeline.currentTime) > 2_500)
    }
    await reloadAndWait()
    await expect(agreement).toHaveCount(0)

    await world.patch({ 'lookups.agreements': ['<p>New words</p>'] })
    await reloadAndWait()
    await expect(agreement).toContainText('New words')
    await agreement.getByRole('button', { name: 'I have read this and agree' }).click()

    await clock.advance('15h')
    await reloadAndWait()
    await expect(agreement).toBeVisible()
  })

  test('the agreement appears again on the next visit if it was dismissed, and after a new login even if it was accepted', async ({
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

  test('the agreement waits until an open transfer dialog is closed', async ({ page, loginAs }) => {
    const agreement = page.getByRole('alertdialog', { name: 'Terms of use' })
    // The agreement is held back until the member has opened the transfer dialog.
    let releaseAgreement = () => {}
    const released = new Promise<void>((resolve) => {
      releaseAgreement = resolve
    })
    await page.route('**/api/lookup/agreements', async (route) => {
      await released
      await route.continue()
    })
    await loginAs('somchai')
    await page.getByRole('button', { name: /^Transfer/ }).click()
    await expect(page.getByRole('dialog', { name: 'Transfer' })).toBeVisible()
    const agreementReply = page.waitForResponse('**/api/lookup/agreements')
    releaseAgreement()
    await agreementReply
    await page.waitForFunction(() => Number(document.timeline.currentTime) > 3_000)
    await expect(agreement).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(agreement).toBeVisible()
  })
})
