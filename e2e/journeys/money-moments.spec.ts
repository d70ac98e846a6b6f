import type { Page } from 'playwright/test'
import { expect, test } from '../fixture/test.ts'

const giveBonus = async (world: { do: (act: object) => Promise<unknown> }) => {
  await world.do({ grantBonus: { member: '0690000001', code: 'welcome', amount: 100 } })
}
const openDialog = async (page: Page, tile: string) => {
  await page.getByRole('main').getByRole('button', { name: tile, exact: true }).click()
  return page.getByRole('dialog', { name: tile, exact: true })
}

test('a member with a bonus sees it on home, withdraws everything, and finds the bonus ended in the statement', async ({
  page,
  loginAs,
  world,
}) => {
  await giveBonus(world)
  await loginAs('somchai')
  await expect(page.getByRole('link', { name: /A bonus is active.*left to play/ })).toHaveAttribute(
    'href',
    '/user/bonus',
  )
  const dialog = await openDialog(page, 'Withdraw')
  await expect(dialog).toContainText('left to play')
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await dialog.getByRole('button', { name: /^Withdraw everything, .* and end the bonus$/ }).click()
  await page.getByRole('button', { name: /^Confirm: withdraw .* and end the bonus$/ }).click()
  await page.getByRole('alertdialog', { name: 'Withdrawal requested' }).getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('link', { name: /A bonus is active/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Statement' }).click()
  const ended = page.locator('[data-type=finish_bonus]').first()
  await expect(ended).toContainText('Bonus ended')
  await expect(ended).not.toContainText(/Failed|0\.00/)
})

for (const viewport of [
  { width: 360, height: 560 },
  { width: 360, height: 330 },
])
  test.describe(() => {
    test.use({ viewport })
    test(`the main action of every step of a transfer and a withdrawal is in sight at 360x${viewport.height}`, async ({
      page,
      loginAs,
    }) => {
      await loginAs('somchai')
      for (const { tile, confirm } of [
        { tile: 'Withdraw', confirm: /^Confirm/ },
        { tile: 'Transfer', confirm: /^Confirm/ },
      ]) {
        const dialog = await openDialog(page, tile)
        await dialog.getByRole('textbox').fill('500')
        if (tile === 'Transfer') {
          await dialog.getByRole('button', { name: /^To/ }).click()
          await page
            .getByRole('dialog')
            .last()
            .getByRole('button', { name: /Mekong/ })
            .click()
        }
        const next = dialog.getByRole('button', { name: 'Next' })
        await expect(next).toBeInViewport({ ratio: 1 })
        await next.click()
        const send = page.getByRole('button', { name: confirm })
        await expect(send).toBeInViewport({ ratio: 1 })
        await send.click()
        const done = page.getByRole('alertdialog').getByRole('button', { name: 'OK' })
        await expect(done).toBeInViewport({ ratio: 1 })
        await done.click()
      }
    })
  })

test('the receipt of an entry has an address, by which it opens again after a login', async ({ page, loginAs }) => {
  await loginAs('somchai', '/user/statement')
  await page.getByRole('main').locator('li[data-type] a').nth(1).click()
  const receipt = page.getByRole('alertdialog')
  await expect(receipt.getByRole('button', { name: 'Save as picture' })).toBeVisible()
  await expect(page).toHaveURL(/\/user\/statement\?entry=\d+-/)
  const address = page.url()
  const text = await receipt.locator('dl').innerText()
  await receipt.getByRole('button', { name: 'OK' }).click()
  await expect(receipt).toHaveCount(0)
  await expect(page).toHaveURL(/\/user\/statement(\?page=1)?\??$/)
  await page.goto(address)
  await expect(receipt.locator('dl')).toHaveText(text.replaceAll('\n', ''), { useInnerText: false })
  await page.goBack()
  await expect(receipt).toHaveCount(0)
})

test('the receipt of an old entry is found by its address among ten thousand', async ({ page, loginAs }) => {
  await loginAs('malee', '/user/statement?page=700')
  await page.getByRole('main').locator('li[data-type] a').first().click()
  const receipt = page.getByRole('alertdialog')
  await expect(receipt).toBeVisible()
  await expect(page).toHaveURL(/entry=/)
  await page.goto(page.url())
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Save as picture' })).toBeVisible()
})

test('the statement shows only money in, money out or games, and says where a failed slip or withdrawal finds help', async ({
  page,
  loginAs,
}) => {
  await loginAs('somchai', '/user/statement')
  const types = () =>
    page
      .getByRole('main')
      .locator('[data-type]')
      .evaluateAll((rows) => [...new Set(rows.map((row) => row.getAttribute('data-type')))])
  await page.getByRole('link', { name: 'Money out' }).click()
  await expect.poll(types).toEqual(['withdraw'])
  await page.getByRole('link', { name: 'Games', exact: true }).click()
  await expect.poll(types).toEqual(['transfer'])
})

test('a refused withdrawal says that no money has moved, and leads to a chat in which the case is already written', async ({
  page,
  loginAs,
  world,
}) => {
  const token = await world.logIn('somchai')
  for (let times = 0; times < 5; times += 1)
    await world.callApi('POST /api/wallet/withdrawAll', { body: { amount: 100 } }, token)
  await loginAs('somchai')
  const dialog = await openDialog(page, 'Withdraw')
  await dialog.getByRole('textbox').fill('100')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: /^Confirm/ }).click()
  const alert = page.getByRole('alertdialog', { name: 'Withdrawal failed' })
  await expect(alert).toContainText('No money has moved.')
  await expect(alert.locator('[data-outcome=failed]')).toBeVisible()
  await alert.getByRole('link', { name: 'Ask support' }).click()
  await expect(page).toHaveURL(/\/user\/contact$/)
  await expect(page.getByRole('textbox')).toHaveValue(/Topic: Withdrawal failed\nReference: 100\.00.baht/)
})

test('a transfer that began in a game ends with the way into that game', async ({ page, loginAs }) => {
  await loginAs('somchai')
  await page
    .getByRole('button', { name: /Mekong/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Transfer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Transfer', exact: true })
  await dialog.getByRole('textbox').fill('10')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: /^Confirm/ }).click()
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Play now' })).toBeVisible()
})
