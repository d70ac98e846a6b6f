import { expect, test } from '../fixture/test.ts'

test('on a phone with text twice as large, an amount of ten digits stays on one line within its row', async ({
  page,
  loginAs,
}) => {
  const entry = { from: 'wallet', to: 'ORCHID', status: 'SUCCESS', createdAt: '2026-11-20T02:30:00.000Z' }
  const statements = [{ ...entry, statementType: 'transfer', amount: 9_234_567_890.12 }]
  await page.route('**/api/statement', (route) => route.fulfill({ json: { total: 1, statements } }))
  await loginAs('somchai', '/user/statement')
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const row = page.locator('[data-type]')
  const measure = async () => {
    const [amountBox, rowBox] = await Promise.all([row.getByText('9,234').boundingBox(), row.boundingBox()])
    return (
      amountBox &&
      rowBox && {
        tall: amountBox.height > 80,
        cut: amountBox.x < rowBox.x || amountBox.x + amountBox.width > rowBox.x + rowBox.width,
      }
    )
  }
  await expect.poll(measure).toEqual({ tall: false, cut: false })
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true })

  test('pulling down at the top of the statement and of the home page reloads their data', async ({
    page,
    world,
    loginAs,
  }) => {
    await loginAs('somchai', '/user/statement')
    const touchSession = await page.context().newCDPSession(page)
    const dispatchTouch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      touchSession.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 180, y }] })
    const expectReload = async (route: 'POST /api/statement' | 'GET /api/wallet') => {
      await expect(page.locator('[data-loading]')).toHaveCount(0)
      await expect.poll(async () => (await world.calls(route)).length).toBeGreaterThan(0)
      const callsBefore = (await world.calls(route)).length
      await dispatchTouch('touchStart', 150)
      for (const y of [180, 240, 320]) await dispatchTouch('touchMove', y)
      await dispatchTouch('touchEnd')
      await expect.poll(async () => (await world.calls(route)).length).toBe(callsBefore + 1)
      await expect(page.locator('[data-pull][data-busy]')).toHaveCount(0)
    }
    await test.step('pulling down reloads the statement', () => expectReload('POST /api/statement'))
    await page.getByRole('navigation').locator('a[href="/user/home"]').click()
    await expect(page.getByText('12,345.67').first()).toBeVisible()
    await test.step('pulling down reloads the balance on the home page', () => expectReload('GET /api/wallet'))
  })
})
