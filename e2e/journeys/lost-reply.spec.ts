import type { Page } from 'playwright/test'
import { bindTexts } from '../fixture/app-texts.ts'
import { expect, test } from '../fixture/test.ts'

const WORDS = {
  th: bindTexts({ unknown: 'ยังไม่ทราบผลการถอน', mayHave: 'รายการถอนอาจสำเร็จแล้ว', failed: 'ไม่สำเร็จ' }, 'th'),
  la: bindTexts({ unknown: 'ຍັງບໍ່ຮູ້ຜົນການຖອນ', mayHave: 'ລາຍການຖອນອາດສຳເລັດແລ້ວ', failed: 'ບໍ່ສຳເລັດ' }, 'la'),
  en: { unknown: 'Withdrawal not confirmed', mayHave: 'The withdrawal may have gone through', failed: 'failed' },
} as const

/** Finds parts by icons and not by words, so that it works in every language. */
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

// The scenario expects one call, so each of these fails as well if the app sends a second.
for (const language of ['th', 'la', 'en'] as const)
  test.describe(`the second withdrawal of the day loses its reply (${language})`, () => {
    test.use({ worldOptions: { scenario: 'withdraw/second-reply-lost' }, language, motion: true })

    test('a second withdrawal of the day that loses its reply is not called failed or sent again, and the statement has it once', async ({
      page,
      loginAs,
    }) => {
      const { unknown, mayHave, failed } = WORDS[language]
      await loginAs()
      await expect(page.getByText('1,700.00').first()).toBeVisible()
      await withdraw(page, '500')
      const said = page.getByRole('alertdialog', { name: unknown })
      await expect(said).toContainText(mayHave)
      await expect(said).toContainText('1,200.00')
      await expect(said).not.toContainText(failed)
      await said.getByRole('link').click()
      const withdrawals = page.locator('li[data-type=withdraw]')
      await expect(withdrawals).toHaveCount(2)
      await expect(withdrawals.nth(0)).toContainText('500.00')
      await expect(withdrawals.nth(1)).toContainText('300.00')
      await page.reload()
      await expect(withdrawals).toHaveCount(2)
    })
  })
