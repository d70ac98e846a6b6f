import { chooseValue } from '../../fixture/choose-value.ts'
import { readLastSms } from '../../fixture/read-last-sms.ts'
import { expect, test } from '../../fixture/test.ts'
import { DEEP, TEST_LANGUAGES } from '../../fixture/test-languages.ts'
import { logIn } from '../pages.ts'
import {
  fillBank,
  fillField,
  fillPhone,
  fillProfile,
  getErrorMessage,
  NEW_PHONE,
  NEW_PHONE_AS_SHOWN,
  pressButton,
  WORDS,
} from './registration.ts'

for (const language of TEST_LANGUAGES)
  test.describe(() => {
    test.use({ language })

    test(`a person registers with the OTP from an SMS (${language})`, async ({ page, world }) => {
      const words = WORDS[language]
      await page.goto(`${world.appUrl}/login`)
      await page.getByRole('navigation').getByRole('link', { name: words.register }).click()
      // The test waits for this button, because the login page also has a phone number field, but not the button.
      await page.getByRole('button', { name: words.next, exact: true }).waitFor()
      await fillPhone(page, '069-111-0001', words)

      const { code, reference } = await readLastSms(world, NEW_PHONE)
      await expect(page.getByText(`${words.reference} ${reference}`)).toBeVisible()
      await fillField(page, words.code, `${code.slice(0, 3)} ${code.slice(3)}`)

      await expect(page.getByLabel(words.phone)).toHaveValue(NEW_PHONE_AS_SHOWN)
      await fillProfile(page, words)
      await page.getByLabel(words.bank, { exact: true }).waitFor()
      await fillBank(page, 'SCB', '000-000-1234', words)
      await pressButton(page, words.register)
      await expect(page.getByRole('status').filter({ hasText: words.done })).toBeVisible()
      await page.waitForURL(`${world.appUrl}/login`)

      await expect(page.getByLabel(words.phone)).toHaveValue(NEW_PHONE_AS_SHOWN)
      await expect(page.getByLabel(words.password, { exact: true })).toBeFocused()
      await page.keyboard.type('demo1234')
      await page.locator('button[type=submit]').click()
      await page.waitForURL(`${world.appUrl}/user/home`)
      await expect(page.getByText('สมศรี ทดสอบ').first()).toBeVisible()
    })
  })

test('a registration keeps its values and the referral code of its link when the member goes back and forward, names each problem of the bank account, and is sent once', async ({
  page,
  world,
}) => {
  await world.patch({ 'lookups.registerOTP': false })
  await page.goto(`${world.appUrl}/register?code=PRSB100001`)
  await fillPhone(page, NEW_PHONE)
  const referralField = page.getByLabel(/^Referral code/)
  await expect(referralField).toHaveValue('PRSB100001')
  await expect(referralField).not.toBeEditable()
  await fillProfile(page)
  await fillBank(page, 'BBL', '12')
  await fillField(page, "Account holder's first name", 'สมศรี')

  await test.step('going back and forward returns to each step, and all fields keep their values', async () => {
    await page.goBack()
    await expect(page.getByLabel('Profile name')).toHaveValue('สมศรี ทดสอบ')
    await page.goBack()
    await expect(page.getByLabel('Phone number')).toHaveValue(NEW_PHONE_AS_SHOWN)
    await page.goForward()
    await page.goForward()
    await expect(page.getByLabel('Account number')).toHaveValue('12')
    await expect(page.getByLabel('Bank', { exact: true })).toContainText('Bangkok Bank')
  })
  await test.step('a bank that requires English letters rejects a Thai account name in the form', async () => {
    await pressButton(page, 'Register')
    await expect(page.getByText('Bank account name must be in English only')).toBeVisible()
    expect(await world.calls('POST /api/account')).toHaveLength(0)
    await fillField(page, "Account holder's first name", 'somsri')
  })
  await test.step('a bank account that is invalid or already registered is refused', async () => {
    await pressButton(page, 'Register')
    await expect(getErrorMessage(page)).toContainText('The bank or account number is not correct')
    await chooseValue(page.getByLabel('Bank', { exact: true }), 'SCB')
    await fillField(page, 'Account number', '000-000-1001')
    await pressButton(page, 'Register')
    await expect(getErrorMessage(page)).toContainText('This bank account is already registered')
  })
  await test.step('a double tap registers once', async () => {
    await fillField(page, 'Account number', '000-000-1234')
    await page.getByRole('button', { name: 'Register', exact: true }).dblclick()
    await page.waitForURL(`${world.appUrl}/login`)
    expect(await world.calls('POST /api/account')).toHaveLength(3)
    expect(JSON.stringify(await world.state())).toContain('"invitedBy":"SB100001"')
  })
})

test.describe('in Laos', () => {
  test.use({ worldOptions: { base: 'la' } })

  if (DEEP)
    test('a person who registers in Laos has an account in kip, or in baht if they choose so', async ({
      page,
      world,
    }) => {
      await page.goto(`${world.appUrl}/register`)
      await fillPhone(page, '020 6000 0001')
      await fillField(page, 'OTP', (await readLastSms(world, '2060000001')).code)
      await fillProfile(page)
      await fillBank(page, 'BCEL', '000000000123')
      const select = page.getByRole('combobox', { name: 'Currency' })
      await expect(select).toHaveValue('LAK')
      await expect(page.getByText(/We recommend/)).toHaveCount(0)
      await select.selectOption('BAHT')
      await pressButton(page, 'Register')
      await page.waitForURL(`${world.appUrl}/login`)
      await logIn(page, '2060000001')
      await page.waitForURL(`${world.appUrl}/user/home`)
      await expect(page.getByText(/^0\.00 baht$/).first()).toBeVisible()
    })
})
