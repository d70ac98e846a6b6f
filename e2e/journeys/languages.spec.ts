import { expect, test } from '../fixture/test.ts'
import { SWEEP_LANGUAGES } from '../fixture/test-languages.ts'
import { logOut, WORDS } from './pages.ts'

for (const language of SWEEP_LANGUAGES)
  test.describe(() => {
    test.use({ language })
    test(`a member logs in and out in the language ${language}`, async ({ page, world }) => {
      const words = WORDS[language]
      await page.goto(`${world.appUrl}/login`)
      await expect(page.locator('html')).toHaveAttribute('lang', language === 'la' ? 'lo' : language)
      await page.getByLabel(words.phone).fill('0690000001')
      await page.getByLabel(words.password, { exact: true }).fill('demo1234')
      await page.getByRole('button', { name: words.logIn }).click()
      await page.waitForURL(/\/user\/home/)
      await expect(page.getByText('12,345.67').first()).toBeVisible()
      await logOut(page, words.logOut)
      await page.waitForURL(/\/login/)
    })
  })

test('a change of language is kept after a reload', async ({ page, world }) => {
  await page.goto(`${world.appUrl}/login`)
  await page.getByRole('combobox', { name: 'Language' }).selectOption('la')
  await expect(page.getByRole('button', { name: WORDS.la.logIn })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: WORDS.la.logIn })).toBeVisible()
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'locale')).toMatchObject({ value: 'la', sameSite: 'Lax' })
})
