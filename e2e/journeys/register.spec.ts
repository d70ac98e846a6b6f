import type { Page } from 'playwright/test'
import { findViolations } from '../accessibility/find-violations.ts'
import { bindTexts } from '../fixture/app-texts.ts'
import { chooseValue } from '../fixture/choose-value.ts'
import { readLastSms } from '../fixture/read-last-sms.ts'
import { expect, test } from '../fixture/test.ts'
import { logIn } from './pages.ts'

const PHONE = '0691110001'
const SHOWN_PHONE = '069-111-0001'

/** The texts of the registration in one language. */
const WORDS = {
  th: bindTexts(
    {
      phone: 'เบอร์โทรศัพท์',
      next: 'ถัดไป',
      code: 'รหัส OTP',
      reference: 'รหัสอ้างอิง',
      name: 'ชื่อโปรไฟล์',
      password: 'รหัสผ่าน',
      again: 'ยืนยันรหัสผ่าน',
      bank: 'ธนาคาร',
      account: 'เลขที่บัญชี',
      first: 'ชื่อเจ้าของบัญชี',
      last: 'นามสกุลเจ้าของบัญชี',
      register: 'สมัครสมาชิก',
      done: 'สมัครสมาชิกเรียบร้อยแล้ว',
    },
    'th',
  ),
  la: bindTexts(
    {
      phone: 'ເບີໂທລະສັບ',
      next: 'ຕໍ່ໄປ',
      code: 'ລະຫັດ OTP',
      reference: 'ລະຫັດອ້າງອີງ',
      name: 'ຊື່ໂປຣໄຟລ໌',
      password: 'ລະຫັດຜ່ານ',
      again: 'ຢືນຢັນລະຫັດຜ່ານ',
      bank: 'ທະນາຄານ',
      account: 'ເລກບັນຊີ',
      first: 'ຊື່ເຈົ້າຂອງບັນຊີ',
      last: 'ນາມສະກຸນເຈົ້າຂອງບັນຊີ',
      register: 'ສະໝັກສະມາຊິກ',
      done: 'ສະໝັກສະມາຊິກສຳເລັດແລ້ວ',
    },
    'la',
  ),
  en: {
    phone: 'Phone number',
    next: 'Next',
    code: 'OTP',
    reference: 'Reference',
    name: 'Profile name',
    password: 'Password',
    again: 'Confirm password',
    bank: 'Bank',
    account: 'Account number',
    first: "Account holder's first name",
    last: "Account holder's last name",
    register: 'Register',
    done: 'You are registered',
  },
} as const
type Words = (typeof WORDS)[keyof typeof WORDS]

const fill = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const fillPhone = async (page: Page, phone: string, words: Words = WORDS.en) => {
  await fill(page, words.phone, phone)
  await press(page, words.next)
}
const fillProfile = async (page: Page, words: Words = WORDS.en) => {
  await fill(page, words.name, 'สมศรี ทดสอบ')
  await fill(page, words.password, 'demo1234')
  await fill(page, words.again, 'demo1234')
  await press(page, words.next)
}
const fillBank = async (page: Page, bank: string, account: string, words: Words = WORDS.en) => {
  await chooseValue(page.getByLabel(words.bank, { exact: true }), bank)
  await fill(page, words.account, account)
  await fill(page, words.first, 'somsri')
  await fill(page, words.last, 'tester')
}
const getFailure = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ })

for (const language of ['th', 'la', 'en'] as const)
  test.describe(() => {
    test.use({ language })

    test(`somebody becomes a member with the code from an SMS, and everybody can use each step (${language})`, async ({
      page,
      world,
    }) => {
      const words = WORDS[language]
      await page.goto(`${world.appUrl}/login`)
      await page.getByRole('navigation').getByRole('link', { name: words.register }).click()
      // The login page asks for a phone number too.
      await page.getByRole('button', { name: words.next, exact: true }).waitFor()
      expect(await findViolations(page)).toEqual([])
      await fillPhone(page, '069-111-0001', words)

      const { code, reference } = await readLastSms(world, PHONE)
      await expect(page.getByText(`${words.reference} ${reference}`)).toBeVisible()
      expect(await findViolations(page)).toEqual([])
      await fill(page, words.code, `${code.slice(0, 3)} ${code.slice(3)}`)

      await expect(page.getByLabel(words.phone)).toHaveValue(SHOWN_PHONE)
      expect(await findViolations(page)).toEqual([])
      await fillProfile(page, words)
      await page.getByLabel(words.bank, { exact: true }).waitFor()
      expect(await findViolations(page)).toEqual([])
      await fillBank(page, 'SCB', '000-000-1234', words)
      await press(page, words.register)
      await expect(page.getByRole('status').filter({ hasText: words.done })).toBeVisible()
      await page.waitForURL(`${world.appUrl}/login`)

      await expect(page.getByLabel(words.phone)).toHaveValue(SHOWN_PHONE)
      await expect(page.getByLabel(words.password, { exact: true })).toBeFocused()
      await page.keyboard.type('demo1234')
      await page.locator('button[type=submit]').click()
      await page.waitForURL(`${world.appUrl}/user/home`)
      await expect(page.getByText('สมศรี ทดสอบ').first()).toBeVisible()
    })
  })

test('where no code is asked for, registering has three steps', async ({ page, world }) => {
  await world.patch({ 'lookups.registerOTP': false })
  await page.goto(`${world.appUrl}/register`)
  await expect(page.getByText('Step 1 of 3')).toBeVisible()
  await fillPhone(page, PHONE)
  await fillProfile(page)
  await fillBank(page, 'KBANK', '0000001234')
  await press(page, 'Register')
  await page.waitForURL(`${world.appUrl}/login`)
  await logIn(page, PHONE)
  await page.waitForURL(`${world.appUrl}/user/home`)
  expect(await world.inbox()).toEqual([])
})

test('A phone that was confirmed a moment ago needs no second code, after a reload and in another tab', async ({
  page,
  world,
  newTab,
}) => {
  await page.goto(`${world.appUrl}/register`)
  await fillPhone(page, PHONE)
  await fill(page, 'OTP', (await readLastSms(world, PHONE)).code)
  await page.getByLabel('Profile name').waitFor()
  await page.reload()
  await page.getByLabel('Profile name').waitFor()
  const other = await newTab()
  await other.goto(`${world.appUrl}/register`)
  await fillPhone(other, PHONE)
  await other.getByLabel('Profile name').waitFor()
  expect(await world.inbox()).toHaveLength(1)
})

test('a wrong code is said and can be corrected; one that is late needs a new one', async ({ page, world, clock }) => {
  await page.clock.install()
  await page.goto(`${world.appUrl}/register`)
  await fillPhone(page, PHONE)
  const first = await readLastSms(world, PHONE)
  await fill(page, 'OTP', first.code === '000000' ? '000001' : '000000')
  await expect(page.getByRole('main').getByText(/The OTP is not correct/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^New code in/ })).toBeVisible()

  await clock.advance('5m')
  await fill(page, 'OTP', first.code)
  await expect(page.getByRole('main').getByText(/This OTP has expired/)).toBeVisible()
  await press(page, 'Send a new code')
  await expect.poll(async () => (await world.inbox()).length).toBe(2)
  const second = await readLastSms(world, PHONE)
  await expect(page.getByText(`Reference ${second.reference}`)).toBeVisible()
  await fill(page, 'OTP', second.code)
  await page.getByLabel('Profile name').waitFor()
})

test('a new code can be asked for after a minute, and not before', async ({ page, world, clock }) => {
  await page.clock.install()
  await page.goto(`${world.appUrl}/register`)
  await fillPhone(page, PHONE)
  const resend = page.getByRole('button', { name: /new code/i })
  await expect(resend).toHaveAttribute('aria-disabled', 'true')
  await clock.advance('61s')
  await expect(resend).not.toHaveAttribute('aria-disabled', 'true')
  await expect(resend).toHaveText('Send a new code')
  await resend.dblclick()
  await expect.poll(async () => (await world.inbox()).length).toBe(2)
  await expect(resend).toHaveAttribute('aria-disabled', 'true')
  expect(await world.calls('POST /api/otp/send')).toHaveLength(2)
})

test('five wrong codes stop the trying', async ({ page, world }) => {
  await page.goto(`${world.appUrl}/register`)
  await fillPhone(page, PHONE)
  const { code } = await readLastSms(world, PHONE)
  for (let n = 1; n <= 5; n += 1) {
    await fill(page, 'OTP', code === '000000' ? '000001' : '000000')
    await expect.poll(async () => (await world.calls('POST /api/otp/verify')).length).toBe(n)
    await expect(page.getByLabel('OTP', { exact: true })).toHaveValue('')
    await expect(page.getByRole('button', { name: 'Confirm', exact: true })).not.toHaveAttribute('aria-busy', 'true')
  }
  await fill(page, 'OTP', code)
  await expect(page.getByRole('main').getByText(/Too many wrong OTPs/)).toBeVisible()
  await expect(page.getByLabel('Profile name')).toHaveCount(0)
})

test('a confirmation older than half an hour is asked for again, and nothing is typed twice', async ({
  page,
  world,
  clock,
}) => {
  await page.clock.install()
  await page.goto(`${world.appUrl}/register`)
  await fillPhone(page, PHONE)
  await fill(page, 'OTP', (await readLastSms(world, PHONE)).code)
  await page.getByLabel('Profile name').waitFor()
  await clock.advance('31m')
  await fillProfile(page)
  await expect(getFailure(page)).toContainText('confirm your phone number')
  await expect(page.getByLabel('Phone number')).toHaveValue(SHOWN_PHONE)
  await press(page, 'Next')
  await expect.poll(async () => (await world.inbox()).length).toBe(2)
  await fill(page, 'OTP', (await readLastSms(world, PHONE)).code)
  await expect(page.getByLabel('Profile name')).toHaveValue('สมศรี ทดสอบ')
})

test('a member who registers again is told so before the bank is asked for', async ({ page, world }) => {
  await page.goto(`${world.appUrl}/register`)
  await fillPhone(page, '0690000001')
  await fill(page, 'OTP', (await readLastSms(world, '0690000001')).code)
  await fillProfile(page)
  await expect(getFailure(page)).toContainText('already a member')
  await expect(page.getByLabel('Profile name')).toBeVisible()
})

test("the phone's back goes a step back and keeps what was typed", async ({ page, world }) => {
  await world.patch({ 'lookups.registerOTP': false })
  await page.goto(`${world.appUrl}/register`)
  await fillPhone(page, PHONE)
  await fillProfile(page)
  await fillBank(page, 'KTB', '0000001234')
  await page.goBack()
  await expect(page.getByLabel('Profile name')).toHaveValue('สมศรี ทดสอบ')
  await page.goBack()
  await expect(page.getByLabel('Phone number')).toHaveValue(SHOWN_PHONE)
  await page.goForward()
  await page.goForward()
  await expect(page.getByLabel('Account number')).toHaveValue('0000001234')
  await expect(page.getByLabel('Bank', { exact: true })).toContainText('Krungthai Bank')
})

test('a bank that wants English letters gets them, and an account that is taken is refused', async ({
  page,
  world,
}) => {
  await world.patch({ 'lookups.registerOTP': false })
  await page.goto(`${world.appUrl}/register`)
  await fillPhone(page, PHONE)
  await fillProfile(page)
  await fillBank(page, 'BBL', '12')
  await fill(page, "Account holder's first name", 'สมศรี')
  await press(page, 'Register')
  await expect(page.getByText('Bank account name must be in English only')).toBeVisible()
  expect(await world.calls('POST /api/account')).toHaveLength(0)
  await fill(page, "Account holder's first name", 'somsri')
  await press(page, 'Register')
  await expect(getFailure(page)).toContainText('The bank or account number is not correct')
  await chooseValue(page.getByLabel('Bank', { exact: true }), 'SCB')
  await fill(page, 'Account number', '000-000-1001')
  await press(page, 'Register')
  await expect(getFailure(page)).toContainText('This bank account is already registered')
  await fill(page, 'Account number', '000-000-1234')
  await page.getByRole('button', { name: 'Register', exact: true }).dblclick()
  await page.waitForURL(`${world.appUrl}/login`)
  expect(await world.calls('POST /api/account')).toHaveLength(3)
})

test('a registration whose answer is lost sends to the login, where it shows that it was done', async ({
  page,
  world,
}) => {
  await world.patch({ 'lookups.registerOTP': false })
  await page.goto(`${world.appUrl}/register`)
  await fillPhone(page, PHONE)
  await fillProfile(page)
  await fillBank(page, 'SCB', '0000001234')
  await page.route('**/api/account', async (route) => {
    await world.callApi('POST /api/account', { body: route.request().postDataJSON() })
    await route.fulfill({ status: 200, contentType: 'application/json', body: '{"mess' })
  })
  await press(page, 'Register')
  await expect(getFailure(page)).toContainText('We do not know yet whether you are registered')
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await logIn(page, PHONE)
  await page.waitForURL(`${world.appUrl}/user/home`)
})

test.describe('an invite link', () => {
  const openCodeField = async (page: Page) => {
    await fillPhone(page, PHONE)
    return page.getByLabel(/^Referral code/)
  }

  test.beforeEach(({ world }) => world.patch({ 'lookups.registerOTP': false }))

  test('an invite link fills in who invited, for good, and the new member counts as invited', async ({
    page,
    world,
  }) => {
    await page.goto(`${world.appUrl}/register?code=PRSB100001`)
    await page.getByLabel('Phone number').waitFor()
    await page.goto(`${world.appUrl}/register`)
    const code = await openCodeField(page)
    await expect(code).toHaveValue('PRSB100001')
    await expect(code).not.toBeEditable()
    await fillProfile(page)
    await fillBank(page, 'SCB', '0000001234')
    await press(page, 'Register')
    await page.waitForURL(`${world.appUrl}/login`)
    expect(JSON.stringify(await world.state())).toContain('"invitedBy":"SB100001"')
  })

  for (const [what, search] of [
    ['with odd letters', `?code=${encodeURIComponent('<img src=x onerror=alert(1)>')}`],
    ['with blanks', '?code=PR%20a'],
    ['in Thai', `?code=${encodeURIComponent('โค้ด')}`],
    ['of 5,000 letters', `?code=${'x'.repeat(5_000)}`],
    ['without a code', '?code='],
    ['that is broken', '?code=%E0%A4%A'],
  ] as const)
    test(`an invite link ${what} is ignored and nothing of it stored`, async ({ page, world }) => {
      await page.goto(`${world.appUrl}/register${search}`)
      const code = await openCodeField(page)
      await expect(code).toHaveValue('')
      await expect(code).toBeEditable()
      expect(await page.evaluate(() => localStorage.getItem('code'))).toBeNull()
    })

  test('an invite link of a million letters is ignored, and leaves what an earlier one has said', async ({
    page,
    world,
  }) => {
    await page.goto(`${world.appUrl}/contact?code=PRnothing`)
    const openWithin = (search: string) =>
      page.evaluate((address) => {
        history.pushState({}, '', address)
        dispatchEvent(new PopStateEvent('popstate', { state: {} }))
      }, `/register${search}`)
    // No server takes an address this long, so it is set within the app.
    await openWithin(`?code=${'x'.repeat(1_000_000)}`)
    await expect(await openCodeField(page)).toHaveValue('')
    expect(await page.evaluate(() => localStorage.getItem('code'))).toBeNull()
    await openWithin('?code=PRgood')
    await expect(await openCodeField(page)).toHaveValue('PRgood')
    await openWithin(`?code=${'x'.repeat(1_000_000)}&code=PRother`)
    await expect(await openCodeField(page)).toHaveValue('PRgood')
    expect(await page.evaluate(() => localStorage.getItem('code'))).toBe('PRgood')
  })

  test('an invite link with two codes gives the first', async ({ page, world }) => {
    await page.goto(`${world.appUrl}/register?code=PRa&code=PRb`)
    await expect(await openCodeField(page)).toHaveValue('PRa')
  })
})

test.describe('in Laos', () => {
  test.use({ worldOptions: { base: 'la' } })

  for (const [currency, start] of [
    ['LAK', 'kip'],
    ['BAHT', 'baht'],
  ] as const)
    test(`whoever registers in Laos may have an account in ${start}`, async ({ page, world }) => {
      await page.goto(`${world.appUrl}/register`)
      await fillPhone(page, '020 6000 0001')
      await fill(page, 'OTP', (await readLastSms(world, '2060000001')).code)
      await fillProfile(page)
      await fillBank(page, 'BCEL', '000000000123')
      const select = page.getByRole('combobox', { name: 'Currency' })
      await expect(select).toHaveValue('LAK')
      await expect(page.getByText(/We recommend/)).toHaveCount(0)
      await select.selectOption(currency)
      await press(page, 'Register')
      await page.waitForURL(`${world.appUrl}/login`)
      await logIn(page, '2060000001')
      await page.waitForURL(`${world.appUrl}/user/home`)
      await expect(page.getByText(currency === 'LAK' ? /^0 kip$/ : /^0\.00 baht$/).first()).toBeVisible()
    })
})

test('the number that a code was sent to stands in one line at 320 px', async ({ page, world }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`${world.appUrl}/register`)
  await fillPhone(page, PHONE)
  const lines = await page.getByText(SHOWN_PHONE, { exact: true }).evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getClientRects().length
  })
  expect(lines).toBe(1)
})

test('nothing is cut off or scrolls sideways at 320 px and with text twice as large', async ({ page, world }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await world.patch({ 'lookups.registerOTP': false })
  const measureOverflow = async () => {
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  }
  await page.goto(`${world.appUrl}/register?code=PRsomchai`)
  await fillPhone(page, PHONE)
  await page.getByLabel('Profile name').waitFor()
  expect(await measureOverflow()).toBeLessThanOrEqual(0)
  await fillProfile(page)
  await page.getByLabel('Account number').waitFor()
  expect(await measureOverflow()).toBeLessThanOrEqual(0)
})

for (const language of ['th', 'la', 'en'] as const) {
  test.describe(() => {
    test.use({ language })
    test(`no button of the login or of a registration moves when it says what is missing or wrong (${language})`, async ({
      page,
      world,
    }) => {
      const words = WORDS[language]
      const button = page.locator('button[type=submit]')
      /** Where the button stands on the page, however far that is scrolled. */
      const measurePlace = () => button.evaluate((shown) => shown.getBoundingClientRect().top + globalThis.scrollY)
      /** Where the button stands before and after it is pressed with `errors` fields that are not right. */
      const expectUnmoved = async (errors: number) => {
        const before = await measurePlace()
        await button.click()
        await expect(page.locator('[aria-invalid]')).toHaveCount(errors)
        expect(await measurePlace()).toEqual(before)
      }
      await world.patch({ 'lookups.registerOTP': false })
      await page.goto(`${world.appUrl}/login`)
      await page.evaluate(() => Promise.all([...document.fonts].map((font) => font.load())))
      await expectUnmoved(2)
      await fill(page, words.phone, PHONE)
      await fill(page, words.password, 'wrong')
      const before = await measurePlace()
      await button.click()
      await expect(getFailure(page)).toBeVisible()
      expect(await measurePlace()).toEqual(before)

      await page.goto(`${world.appUrl}/register`)
      await page.getByRole('button', { name: words.next, exact: true }).waitFor()
      await expectUnmoved(1)
      await fillPhone(page, PHONE, words)
      await page.getByLabel(words.name, { exact: true }).waitFor()
      await expectUnmoved(3)
      await fillProfile(page, words)
      await page.getByText(words.bank, { exact: true }).waitFor()
      await expectUnmoved(4)
    })
  })
}
