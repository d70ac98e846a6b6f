import { expect, test } from '../fixture/test.ts'

test.describe(() => {
  test.use({ allowedErrors: /./, otherOrigins: /^https:\/\/login\.network\.example$/ })

  for (const [where, address] of [
    ['at another site', 'https://login.network.example/'],
    ['that looks like one of the app', '/login'],
  ] as const)
    test(`while calls are redirected to a login page ${where}, the member sees a dash instead of an amount, and can try again`, async ({
      page,
      loginAs,
    }) => {
      await page.route('**/api/**', (route) => route.fulfill({ status: 302, headers: { location: address } }))
      await loginAs('somchai')
      const total = page.getByRole('region', { name: 'Total balance' })
      await expect(total.getByText('Your balance could not be loaded')).toBeVisible()
      await expect(total.getByRole('paragraph').filter({ hasText: /^–$/ })).toBeVisible()
      await expect(total).not.toContainText('0.00')
      await expect(page.getByText('Your games could not be loaded')).toBeVisible()
      await page.unroute('**/api/**')
      await page.getByRole('button', { name: 'Refresh balance' }).click()
      await expect(total).toContainText('12,345.67')
    })
})
