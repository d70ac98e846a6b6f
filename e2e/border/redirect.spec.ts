import { expect, test } from '../fixture/test.ts'

test.describe(() => {
  test.use({ allowedErrors: /./, otherOrigins: /^https:\/\/login\.network\.example$/ })

  test('if a network redirects calls to its login page, the balance is a dash until a refresh succeeds', async ({
    page,
    loginAs,
    world,
  }) => {
    let address = ''
    await page.route('**/api/**', (route) => route.fulfill({ status: 302, headers: { location: address } }))
    const total = page.getByRole('region', { name: 'Total balance' })
    for (const [whichPage, location] of [
      ['at another site', 'https://login.network.example/'],
      ['whose address looks like a page of the app', '/login'],
    ] as const)
      await test.step(`the balance is a dash after redirects to a login page ${whichPage}`, async () => {
        address = location
        if (page.url().startsWith(world.appUrl)) await page.reload()
        else await loginAs('somchai')
        await expect(total.getByText('Your balance could not be loaded')).toBeVisible()
        await expect(total.getByRole('paragraph').filter({ hasText: /^–$/ })).toBeVisible()
        await expect(total).not.toContainText('0.00')
        await expect(page.getByText('Your games could not be loaded')).toBeVisible()
      })
    await page.unroute('**/api/**')
    await page.getByRole('button', { name: 'Refresh balance' }).click()
    await expect(total).toContainText('12,345.67')
  })
})
