import { fileURLToPath } from 'node:url'
import type { ErrorCode, Route } from '@sabai/contracts'
import type { Locator, Page } from 'playwright/test'
import { PATHS } from '../../packages/web/src/lib/navigation/paths.ts'
import { checkControls } from '../accessibility/check-controls.ts'
import { findViolations } from '../accessibility/find-violations.ts'
import { goToPage } from '../accessibility/page-sweep.ts'
import { APP_TEXTS } from '../fixture/app-texts.ts'
import type { TestWorld } from '../fixture/client/test-world.ts'
import { expect, test } from '../fixture/test.ts'
import { DEEP, TEST_LANGUAGES } from '../fixture/test-languages.ts'
import { refuse, waitForRefusal } from './refuse.ts'

const SLIP_FILE = fileURLToPath(new URL('../../fixtures/slips/ok-somchai.jpg', import.meta.url))

const getButton = (scope: Page | Locator, name: string): Locator => scope.getByRole('button', { name, exact: true })
const getSubmitButton = (page: Page): Locator => page.locator('form button[type=submit]').last()

/**
 * Makes the mock refuse a call with one code after another. `makeCall` makes the call for the first code, `callAgain`
 * for each further one. `expectShown` checks what the page shows after the refusal.
 */
const refuseWith = async (
  { page, world }: { page: Page; world: TestWorld },
  route: Route,
  codes: readonly ErrorCode[],
  steps: {
    makeCall: () => Promise<unknown>
    callAgain?: () => Promise<unknown>
    expectShown: (code: ErrorCode) => Promise<unknown>
  },
): Promise<void> => {
  const { makeCall, callAgain = makeCall, expectShown } = steps
  for (const [index, code] of codes.entries())
    await test.step(`${route}: ${code}`, async () => {
      await refuse(world, route, code)
      await waitForRefusal(page, route, index === 0 ? makeCall() : callAgain())
      await expectShown(code)
    })
}

for (const language of TEST_LANGUAGES)
  test.describe(() => {
    test.use({ language })
    const texts = APP_TEXTS[language]

    const expectAlert = async (page: Page, text: string): Promise<void> => {
      const alert = page.getByRole('alertdialog')
      await expect(alert).toContainText(text)
      await getButton(alert, texts.ui.understood).click()
      await expect(alert).toHaveCount(0)
    }

    test(`the error of a refused login is shown in the form, and the error of a refused request for an OTP in a toast (${language})`, async ({
      page,
      world,
    }) => {
      await page.goto(world.appUrl + PATHS.login)
      await page.locator('[name=username]').fill('0690000001')
      await page.locator('[name=password]').fill('demo1234')
      await refuseWith({ page, world }, 'POST /api/login', ['WRONG_CREDENTIAL', 'INACTIVE_USER'], {
        makeCall: () => getSubmitButton(page).click(),
        expectShown: (code) => expect(page.getByRole('main').getByRole('alert')).toHaveText(texts.errors[code]),
      })

      await goToPage(page, PATHS.register)
      await page.locator('[name=phone]').fill('0691110001')
      await refuseWith({ page, world }, 'POST /api/otp/send', ['OTP_BLOCK', 'OTP_SEND_FAIL'], {
        makeCall: () => getSubmitButton(page).click(),
        expectShown: async (code) => {
          const toast = page.locator('[data-kind=bad]')
          await expect(toast).toHaveText(texts.errors[code])
          await getButton(toast, texts.common.close).click()
          await expect(toast).toHaveCount(0)
        },
      })
    })

    test(`the error of a refused transfer is shown in an alert that passes axe, and a refused balance as a dash; the review of the transfer passes axe, its dialogs have large controls, and the alert leads to what can be done next (${language})`, async ({
      page,
      world,
      loginAs,
    }) => {
      await loginAs('somchai')
      await page
        .getByRole('main')
        .locator('button:not([aria-disabled])')
        .filter({ hasText: texts.home.transfer })
        .first()
        .click()
      const dialog = page.getByRole('dialog', { name: texts.transfer.title, exact: true })
      await page.getByRole('textbox', { name: texts.transfer.amount }).waitFor()
      await checkControls(page)
      await dialog.getByLabel(texts.transfer.to, { exact: true }).click()
      const option = page.locator('[role=option][value="ORCHID"]')
      await option.waitFor()
      await checkControls(page)
      await option.click()
      const sendTransfer = async (inspectReview: () => Promise<void>) => {
        await page.getByRole('textbox', { name: texts.transfer.amount }).fill('10')
        await getSubmitButton(page).click()
        const review = page.getByRole('dialog', { name: texts.transfer.review, exact: true })
        await review.waitFor()
        await inspectReview()
        await review.getByRole('button').filter({ hasText: /\d/ }).click()
      }
      await refuseWith({ page, world }, 'POST /api/wallet/transfer', ['MONEY_NOT_ENOUGH', 'TRANSFER_FAIL'], {
        makeCall: () =>
          sendTransfer(async () => {
            expect(await findViolations(page)).toEqual([])
            await checkControls(page)
          }),
        callAgain: () => sendTransfer(async () => {}),
        expectShown: async (code) => {
          await expect(page.getByRole('alertdialog')).toBeVisible()
          if (code === 'MONEY_NOT_ENOUGH') expect(await findViolations(page)).toEqual([])
          await expectAlert(page, texts.errors[code])
          await expect(dialog).toBeVisible()
        },
      })
      const alert = page.getByRole('alertdialog')
      const openTransfer = async () => {
        await page.locator('main button:not([aria-disabled])').filter({ hasText: texts.home.transfer }).first().click()
        await dialog.getByLabel(texts.transfer.to, { exact: true }).click()
        await page.locator('[role=option][value="ORCHID"]').click()
      }
      await test.step('without the chat, the alert of a failed transfer leads to the contact page', async () => {
        await world.patch({ 'lookups.enableChatWidget': false })
        await waitForRefusal(
          page,
          'POST /api/wallet/transfer',
          sendTransfer(async () => {}),
        )
        await alert.getByRole('link', { name: texts.common.ask }).click()
        await expect(page.getByRole('heading', { level: 1, name: texts.contact.title })).toBeVisible()
        await expect(page.getByRole('link', { name: '@sabai.demo' })).toBeVisible()
        await expect(page.getByRole('textbox')).toHaveCount(0)
      })
      await test.step('the alert about an active bonus leads to the page of the bonuses', async () => {
        await goToPage(page, PATHS.home)
        await openTransfer()
        await refuse(world, 'POST /api/wallet/transfer', 'BONUS_CONDITION')
        await waitForRefusal(
          page,
          'POST /api/wallet/transfer',
          sendTransfer(async () => {}),
        )
        await alert.getByRole('link', { name: texts.money.toBonus }).click()
        await expect(page).toHaveURL(world.appUrl + PATHS.bonus)
        await expect(alert).toHaveCount(0)
      })
      await test.step('the alert about too little money leads to a deposit', async () => {
        await goToPage(page, PATHS.home)
        await openTransfer()
        await refuse(world, 'POST /api/wallet/transfer', 'MONEY_NOT_ENOUGH')
        await waitForRefusal(
          page,
          'POST /api/wallet/transfer',
          sendTransfer(async () => {}),
        )
        await getButton(alert, texts.money.deposit).click()
        await expect(page.getByRole('dialog', { name: texts.deposit.title, exact: true })).toBeVisible()
        await expect(dialog).toHaveCount(0)
      })

      await refuse(world, 'GET /api/wallet', 'INTERNAL_SERVER_ERROR')
      await waitForRefusal(page, 'GET /api/wallet', page.reload())
      const total = page.getByRole('region', { name: texts.home.total })
      await expect(total).toContainText(texts.home.balanceFailed)
      await expect(total).toContainText('–')
      await expect(page.getByText(texts.errors.INTERNAL_SERVER_ERROR)).toHaveCount(0)
    })

    test(`the errors of a refused statement and slip are shown where the member can retry, and the dialog of slips has large controls (${language})`, async ({
      page,
      world,
      loginAs,
    }) => {
      await loginAs('somchai', PATHS.profile)
      await refuseWith({ page, world }, 'POST /api/statement', ['NO_DATA', 'INTERNAL_SERVER_ERROR'], {
        makeCall: () => goToPage(page, PATHS.statement),
        callAgain: () => getButton(page, texts.common.retry).click(),
        expectShown: (code) =>
          expect(page.getByRole('alert').filter({ hasText: texts.errors[code] })).toContainText(texts.common.retry),
      })

      await getButton(page, texts.statement.slips).click()
      await page.getByRole('dialog').locator('input[type=file]').first().waitFor({ state: 'attached' })
      await checkControls(page)
      await page.locator('input[type=file]').first().setInputFiles(SLIP_FILE)
      await expect(page.getByRole('img', { name: texts.slips.preview })).toBeVisible()
      await refuseWith({ page, world }, 'POST /api/wallet/slip', ['SLIP_INVALID_FILE', 'INTERNAL_SERVER_ERROR'], {
        makeCall: () => getButton(page, texts.slips.send).click(),
        callAgain: () => getButton(page, texts.slips.sendAgain).click(),
        expectShown: (code) =>
          expect(page.getByRole('dialog').getByRole('alert').filter({ hasText: texts.errors[code] })).toBeVisible(),
      })
      await expect(page.getByText(texts.slips.unknown)).toBeVisible()
    })

    // This test belongs to the deep run, because component tests check the same refusals.
    if (DEEP)
      test(`the errors of a refused password change and a refused spin are shown in alerts (${language})`, async ({
        page,
        world,
        loginAs,
      }) => {
        await loginAs('somchai', PATHS.spin)
        await refuseWith({ page, world }, 'POST /api/spinwheel/spin', ['NO_COIN', 'SPIN_INACTIVE'], {
          makeCall: () => page.locator('[data-phase=idle] > button').click(),
          expectShown: (code) =>
            expectAlert(page, (texts.spin.error as Partial<Record<ErrorCode, string>>)[code] ?? texts.errors[code]),
        })

        await goToPage(page, PATHS.profile)
        await getButton(page, texts.profile.changePassword).click()
        await page.locator('[name=oldPassword]').fill('demo1234')
        for (const name of ['newPassword', 'repeatPassword']) await page.locator(`[name=${name}]`).fill('better-5678')
        await refuseWith({ page, world }, 'PUT /api/account/changepwd', ['WRONG_PASSWORD', 'INVALID_USER_INFO'], {
          makeCall: () => getSubmitButton(page).click(),
          expectShown: async (code) => {
            await expect(page.getByRole('alertdialog', { name: texts.profile.error })).toBeVisible()
            await expectAlert(page, texts.errors[code])
            await expect(page.getByRole('dialog')).toBeVisible()
          },
        })
      })

    test(`the chat opens although its configuration is refused, and sends refused files again (${language})`, async ({
      page,
      world,
    }) => {
      await page.goto(world.appUrl + PATHS.contact)
      await refuse(world, 'GET /api/chat/config', 'INTERNAL_SERVER_ERROR')
      await waitForRefusal(page, 'GET /api/chat/config', getButton(page, texts.contact.startChat).click())
      await expect(page.getByRole('textbox', { name: texts.chat.placeholder, exact: true })).toBeVisible()

      const messageList = page.getByRole('region', { name: texts.chat.list })
      const failedMessage = messageList.getByRole('button', { name: texts.chat.fileNotSent })
      for (const [route, name, mimeType] of [
        ['POST /api/chat/upload-image', 'a.png', 'image/png'],
        ['POST /api/chat/upload-video', 'a.mp4', 'video/mp4'],
      ] as const)
        await refuseWith({ page, world }, route, ['NO_DATA', 'INTERNAL_SERVER_ERROR'], {
          makeCall: () =>
            page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from('a file of a test') }),
          callAgain: () => failedMessage.last().click(),
          expectShown: async (code) => {
            await expect(failedMessage.last()).toBeVisible()
            await expect(page.getByText(texts.errors[code])).toHaveCount(0)
          },
        })
    })
  })
