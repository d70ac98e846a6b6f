import { expect, test } from '../fixture/test.ts'

test('ten thousand entries are as quick to leaf through as ten', async ({ page, loginAs }) => {
  await loginAs('malee', '/user/statement')
  const rows = page.getByRole('main').locator('li[data-type]')
  await expect(rows).toHaveCount(10)
  await expect(page.getByText('Page 1 of 1000')).toBeVisible()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page.getByText('Page 2 of 1000')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Page 1 of 1000')).toBeVisible()
})

test('every kind of entry and its state has its words', async ({ page, loginAs, clock }) => {
  await loginAs('somchai', '/user/statement')
  await expect(page.getByText('In progress')).toBeVisible()
  await clock.advance('1m')
  await page.reload()
  await expect(page.locator('li[data-type]').first()).toBeVisible()
  await expect(page.getByText('In progress')).toHaveCount(0)
})

test('someone new sees that there is nothing yet', async ({ page, loginAs }) => {
  await loginAs('noi', '/user/statement')
  await expect(page.getByText('Nothing here yet')).toBeVisible()
})

test.describe('when the statement does not come', () => {
  test.use({ allowedErrors: /status of 500/ })
  test('a statement that does not come says so and offers another try', async ({ page, loginAs }) => {
    await page.route('**/api/statement', (route) =>
      route.fulfill({ status: 500, json: { message: 'INTERNAL_SERVER_ERROR' } }),
    )
    await loginAs('somchai', '/user/statement')
    await expect(page.getByText('The statement could not be loaded')).toBeVisible()
    await page.unroute('**/api/statement')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.locator('li[data-type]')).toHaveCount(10)
  })
})
