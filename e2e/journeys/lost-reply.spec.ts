import type { Page } from 'playwright/test'
import { bindTexts } from '../fixture/app-texts.ts'
import { expect, test } from '../fixture/test.ts'
import { TEST_LANGUAGES } from '../fixture/test-languages.ts'

const WORDS = {
  th: bindTexts({ unknown: 'ยังไม่ทราบผลการถอน', mayHaveSucceeded: 'รายการถอนอาจสำเร็จแล้ว', failed: 'ไม่สำเร็จ' }, 'th'),
  la: bindTexts({ unknown: 'ຍັງບໍ່ຮູ້ຜົນການຖອນ', mayHaveSucceeded: 'ລາຍການຖອນອາດສຳເລັດແລ້ວ', failed: 'ບໍ່ສຳເລັດ' }, 'la'),
  en: {
    unknown: 'Withdrawal not confirmed',
    mayHaveSucceeded: 'The withdrawal may have gone through',
    failed: 'failed',
  },
} as const

/** Makes a withdrawal. Locates elements by icons instead of texts, because the texts depend on the language. */
const withdraw = async (page: Page, amount: string): Promise<void> => {
  await page
    .locator('main button')
    .filter({ has: page.locator('.lucide-arrow-up-from-line') })
    .click()
  const dialogs = page.getByRole('dialog')
  await dialogs.getByRole('textbox').fill(amount)
  await dialogs.locator('[type=submit]').click()
  await expect(dialogs).toHaveCount(2)
  await dialogs.last().getByRole('button').nth(1).dblclick()
}

// The scenario expects that the app sends the withdrawal exactly once, so each test also fails if it is sent again.
for (const language of TEST_LANGUAGES)
  test.describe(`the second withdrawal of the day loses its reply (${language})`, () => {
    test.use({ worldOptions: { scenario: 'withdraw/second-reply-lost' }, language, motion: true })

    test('if the reply to a withdrawal is lost, the app reports that it is not confirmed, and does not send it again', async ({
      page,
      loginAs,
    }) => {
      const { unknown, mayHaveSucceeded, failed } = WORDS[language]
      await loginAs()
      await expect(page.getByText('1,700.00').first()).toBeVisible()
      await withdraw(page, '500')
      const alert = page.getByRole('alertdialog', { name: unknown })
      await expect(alert).toContainText(mayHaveSucceeded)
      await expect(alert).toContainText('1,200.00')
      await expect(alert).not.toContainText(failed)
      await alert.getByRole('link').click()
      const withdrawals = page.locator('li[data-type=withdraw]')
      await expect(withdrawals).toHaveCount(2)
      await expect(withdrawals.nth(0)).toContainText('500.00')
      await expect(withdrawals.nth(1)).toContainText('300.00')
      await page.reload()
      await expect(withdrawals).toHaveCount(2)
    })
  })
