import type { ScenarioSpec } from '@sabai/contracts/control'
import type { Locator, Page } from 'playwright/test'
import { APP_TEXTS } from '../fixture/app-texts.ts'
import { chooseValue } from '../fixture/choose-value.ts'
import { expect, test } from '../fixture/test.ts'

const { common, home, money, transfer, withdraw, ui } = APP_TEXTS.th

/**
 * A scenario in which the next such command is carried out but its reply is lost, and reading the balances fails twice.
 */
const createLostReplyScenario = (
  command: 'POST /api/wallet/transfer' | 'POST /api/wallet/withdrawAll',
): ScenarioSpec => ({
  rules: [
    { on: command, times: 1, fault: { kind: 'reset', phase: 'after-commit' } },
    { on: 'GET /api/wallet', times: 2, fault: { kind: 'reset' } },
  ],
  expect: { calls: { [command]: 1 } },
})

const getButton = (scope: Page | Locator, name: string) => scope.getByRole('button', { name, exact: true })
const expectNoOldAmount = (page: Page) => expect(page.locator('body')).not.toContainText('12,345.67')

test.describe('a lost reply, after which the balances cannot be read', () => {
  test.use({ language: 'th' })

  test('after a lost reply, no further transfer can be made and no old balance is shown until the balances are read', async ({
    page,
    loginAs,
    scenario,
    world,
  }) => {
    await loginAs('somchai')
    await page.getByRole('button', { name: home.transfer, exact: true }).click()
    const form = page.getByRole('dialog', { name: transfer.title, exact: true })
    await chooseValue(form.getByLabel(transfer.to, { exact: true }), 'ORCHID')
    await form.getByRole('textbox').fill('8000')
    await scenario(createLostReplyScenario('POST /api/wallet/transfer'), { add: true })
    await form.locator('[type=submit]').click()
    await page.getByRole('dialog', { name: transfer.review }).getByRole('button').nth(1).click()

    const unknown = page.getByRole('alertdialog', { name: transfer.unknown })
    await expect(unknown).toContainText(money.unread)
    await expectNoOldAmount(page)
    await expect(page.locator('body')).not.toContainText('8,000.00')
    await getButton(page, ui.understood).click()

    await expect(form).toContainText(money.unread)
    await form.getByRole('textbox').fill('8000')
    await expect(form.locator('[type=submit]')).toBeDisabled()
    await page.keyboard.press('Enter')
    await getButton(form, money.readAgain).click()
    await expect(form).toContainText(money.unread)
    await getButton(page, common.close).click()
    await expectNoOldAmount(page)
    await expect(page.getByRole('region', { name: home.total })).toContainText(home.balanceFailed)
    await expect(page.getByRole('main').getByRole('button', { name: home.transfer, exact: true })).toBeDisabled()
    await expect(getButton(page, home.withdraw)).toBeDisabled()
    expect(await world.calls('POST /api/wallet/transfer')).toHaveLength(1)

    await getButton(page, home.refresh).click()
    await page.getByRole('button', { name: home.transfer, exact: true }).click()
    await expect(form).toContainText('4,345.67')
  })

  test('after a lost reply, no further withdrawal can be made until the balances are read', async ({
    page,
    loginAs,
    scenario,
  }) => {
    await loginAs('somchai')
    await getButton(page, home.withdraw).click()
    const form = page.getByRole('dialog', { name: withdraw.title, exact: true })
    await form.getByRole('textbox').fill('500')
    await form.locator('[type=submit]').click()
    await scenario(createLostReplyScenario('POST /api/wallet/withdrawAll'), { add: true })
    await page.getByRole('dialog', { name: withdraw.confirmTitle }).getByRole('button').nth(1).click()

    const unknown = page.getByRole('alertdialog', { name: withdraw.unknown })
    await getButton(unknown, money.readAgain).click()
    await expect(unknown).toContainText(money.unread)
    await expectNoOldAmount(page)
    await getButton(page, ui.understood).click()
    await form.getByRole('textbox').fill('500')
    await expect(form.locator('[type=submit]')).toBeDisabled()

    await getButton(form, money.readAgain).click()
    await expect(form).toContainText('11,845.67')
    await form.locator('[type=submit]').click()
    await expect(page.getByRole('dialog', { name: withdraw.confirmTitle })).toContainText('11,345.67')
  })
})
