import { expect, test } from '../../fixture/test.ts'
import { logOut } from '../pages.ts'

test.describe('the agreement', () => {
  test.use({ agreement: true, worldOptions: { clock: { at: '2026-11-20T09:30:00+07:00' } } })

  test('the agreement appears again on the next visit if the member dismissed it, and after the next login even if they accepted it', async ({
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
})
