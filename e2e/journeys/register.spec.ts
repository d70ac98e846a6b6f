import type { Page } from 'playwright/test'
import { findViolations } from '../accessibility/find-violations.ts'
import { bindTexts } from '../fixture/app-texts.ts'
import { chooseValue } from '../fixture/choose-value.ts'
import { readLastSms } from '../fixture/read-last-sms.ts'
import { expect, test } from '../fixture/test.ts'
import { logIn } from './pages.ts'

const NEW_PHONE = '0691110001'
const NEW_PHONE_AS_SHOWN = '069-111-0001'

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

    test(`a person registers with the OTP from an SMS, and no step has accessibility violations (${language})`, async ({
      page,
      world,
    }) => {
      const words = WORDS[language]
      await page.goto(`${world.appUrl}/login`)
      await page.getByRole('navigation').getByRole('link', { name: words.register }).click()
      // Waits for the button, because the login page has a field for the phone number too.
      await page.getByRole('button', { name: words.next, exact: true }).waitFor()
      expect(await findViolations(page)).toEqual([])
      await fillPhone(page, '069-111-0001', words)

      const { code, reference } = await readLastSms(world, NEW_PHONE)
      await expect(page.getByText(`${words.reference} ${reference}`)).toBeVisible()
      expect(await findViolations(page)).toEqual([])
      await fill(page, words.code, `${code.slice(0, 3)} ${code.slice(3)}`)

      await expect(page.getByLabel(words.phone)).toHaveValue(NEW_PHONE_AS_SHOWN)
      expect(await findViolations(page)).toEqual([])
      await fillProfile(page, words)
      await page.getByLabel(words.bank, { exact: true }).waitFor()
      expect(await findViolations(page)).toEqual([])
      await fillBank(page, 'SCB', '000-000-1234', words)
      await press(page, words.register)
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

test('without an OTP, the registration has three steps', async ({ page, world }) => {
  await world.patch({ 'lookups.registerOTP': false })
  await page.goto(`${world.appUrl}/register`)
  await expect(page.getByText('Step 1 of 3')).toBeVisible()
  await fillPhone(page, NEW_PHONE)
  await fillProfile(page)
  await fillBank(page, 'KBANK', '0000001234')
  await press(page, 'Register')
  await page.waitForURL(`${world.appUrl}/login`)
  await logIn(page, NEW_PHONE)
  await page.waitForURL(`${world.appUrl}/user/home`)
  expect(await world.inbox()).toEqual([])
})

test('a phone number that was just verified needs no second OTP after a reload or in another tab', async ({
  page,
  world,
  newTab,
}) => {
  await page.goto(`${world.appUrl}/register`)
  await fillPhone(page, NEW_PHONE)
  await fill(page, 'OTP', (await readLastSms(world, NEW_PHONE)).code)
  await page.getByLabel('Profile name').waitFor()
  await page.reload()
  await page.getByLabel('Profile name').waitFor()
  const other = await newTab()
  await other.goto(`${world.appUrl}/register`)
  await fillPhone(other, NEW_PHONE)
  await other.getByLabel('Profile name').waitFor()
  expect(await world.inbox()).toHaveLength(1)
})

test('a wrong OTP is reported and can be corrected, and an expired one has to be replaced', async ({
  page,
  world,
  clock,
}) => {
  await page.clock.install()
  await page.goto(`${world.appUrl}/register`)
  await fillPhone(page, NEW_PHONE)
  const first = await readLastSms(world, NEW_PHONE)
  await fill(page, 'OTP', first.code === '000000' ? '000001' : '000000')
  await expect(page.getByRole('main').getByText(/The OTP is not correct/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^New code in/ })).toBeVisible()

  await clock.advance('5m')
  await fill(page, 'OTP', first.code)
  await expect(page.getByRole('main').getByText(/This OTP has expired/)).toBeVisible()
  await press(page, 'Send a new code')
  await expect.poll(async () => (await world.inbox()).length).toBe(2)
  const second = await readLastSms(world, NEW_PHONE)
  await expect(page.getByText(`Reference ${second.reference}`)).toBeVisible()
  await fill(page, 'OTP', second.code)
  await page.getByLabel('Profile name').waitFor()
})

test('a new OTP can be requested only after a minute', async ({ page, world, clock }) => {
  await page.clock.install()
  await page.goto(`${world.appUrl}/register`)
  await fillPhone(page, NEW_PHONE)
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

test('after five wrong OTPs, the right one is refused too', async ({ page, world }) => {
  await page.goto(`${world.appUrl}/register`)
  await fillPhone(page, NEW_PHONE)
  const { code } = await readLastSms(world, NEW_PHONE)
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

test('a phone verification older than half an hour has to be repeated, and the profile that was filled in is kept', async ({
  page,
  world,
  clock,
}) => {
  await page.clock.install()
  await page.goto(`${world.appUrl}/register`)
  await fillPhone(page, NEW_PHONE)
  await fill(page, 'OTP', (await readLastSms(world, NEW_PHONE)).code)
  await page.getByLabel('Profile name').waitFor()
  await clock.advance('31m')
  await fillProfile(page)
  await expect(getFailure(page)).toContainText('confirm your phone number')
  await expect(page.getByLabel('Phone number')).toHaveValue(NEW_PHONE_AS_SHOWN)
  await press(page, 'Next')
  await expect.poll(async () => (await world.inbox()).length).toBe(2)
  await fill(page, 'OTP', (await readLastSms(world, NEW_PHONE)).code)
  await expect(page.getByLabel('Profile name')).toHaveValue('สมศรี ทดสอบ')
})

test('a member who tries to register again is told "already a member" before the step of the bank', async ({
  page,
  world,
}) => {
  await page.goto(`${world.appUrl}/register`)
  await fillPhone(page, '0690000001')
  await fill(page, 'OTP', (await readLastSms(world, '0690000001')).code)
  await fillProfile(page)
  await expect(getFailure(page)).toContainText('already a member')
  await expect(page.getByLabel('Profile name')).toBeVisible()
})

test('going back in the history returns to the previous step of the registration, and all fields keep their values', async ({
  page,
  world,
}) => {
  await world.patch({ 'lookups.registerOTP': false })
  await page.goto(`${world.appUrl}/register`)
  await fillPhone(page, NEW_PHONE)
  await fillProfile(page)
  await fillBank(page, 'KTB', '0000001234')
  await page.goBack()
  await expect(page.getByLabel('Profile name')).toHaveValue('สมศรี ทดสอบ')
  await page.goBack()
  await expect(page.getByLabel('Phone number')).toHaveValue(NEW_PHONE_AS_SHOWN)
  await page.goForward()
  await page.goForward()
  await expect(page.getByLabel('Account number')).toHaveValue('0000001234')
  await expect(page.getByLabel('Bank', { exact: true })).toContainText('Krungthai Bank')
})

test('a bank that requires English letters rejects a Thai account name in the form, and a registered bank account is refused', async ({
  page,
  world,
}) => {
  await world.patch({ 'lookups.registerOTP': false })
  await page.goto(`${world.appUrl}/register`)
  await fillPhone(page, NEW_PHONE)
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

test('a registration whose reply is lost leads to the login, where the new member can log in', async ({
  page,
  world,
}) => {
  await world.patch({ 'lookups.registerOTP': false })
  await page.goto(`${world.appUrl}/register`)
  await fillPhone(page, NEW_PHONE)
  await fillProfile(page)
  await fillBank(page, 'SCB', '0000001234')
  await page.route('**/api/account', async (route) => {
    await world.callApi('POST /api/account', { body: route.request().postDataJSON() })
    await route.fulfill({ status: 200, contentType: 'application/json', body: '{"mess' })
  })
  await press(page, 'Register')
  await expect(getFailure(page)).toContainText('We do not know yet whether you are registered')
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await logIn(page, NEW_PHONE)
  await page.waitForURL(`${world.appUrl}/user/home`)
})

test.describe('an invite link', () => {
  const openCodeField = async (page: Page) => {
    await fillPhone(page, NEW_PHONE)
    return page.getByLabel(/^Referral code/)
  }

  test.beforeEach(({ world }) => world.patch({ 'lookups.registerOTP': false }))

  test('an invite link fills in a read-only referral code, which survives a new visit, and the new member is recorded as invited', async ({
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
    ['with markup', `?code=${encodeURIComponent('<img src=x onerror=alert(1)>')}`],
    ['with a space', '?code=PR%20a'],
    ['in Thai', `?code=${encodeURIComponent('โค้ด')}`],
    ['of 5,000 letters', `?code=${'x'.repeat(5_000)}`],
    ['with an empty code', '?code='],
    ['with invalid encoding', '?code=%E0%A4%A'],
  ] as const)
    test(`an invite link ${what} is ignored, and its code is not stored`, async ({ page, world }) => {
      await page.goto(`${world.appUrl}/register${search}`)
      const code = await openCodeField(page)
      await expect(code).toHaveValue('')
      await expect(code).toBeEditable()
      expect(await page.evaluate(() => localStorage.getItem('code'))).toBeNull()
    })

  test('an invite link of a million letters is ignored, and does not replace the code of an earlier link', async ({
    page,
    world,
  }) => {
    await page.goto(`${world.appUrl}/contact?code=PRnothing`)
    const navigateInApp = (search: string) =>
      page.evaluate((address) => {
        history.pushState({}, '', address)
        dispatchEvent(new PopStateEvent('popstate', { state: {} }))
      }, `/register${search}`)
    // No server accepts an address of this length, so the app navigates to it by itself.
    await navigateInApp(`?code=${'x'.repeat(1_000_000)}`)
    await expect(await openCodeField(page)).toHaveValue('')
    expect(await page.evaluate(() => localStorage.getItem('code'))).toBeNull()
    await navigateInApp('?code=PRgood')
    await expect(await openCodeField(page)).toHaveValue('PRgood')
    await navigateInApp(`?code=${'x'.repeat(1_000_000)}&code=PRother`)
    await expect(await openCodeField(page)).toHaveValue('PRgood')
    expect(await page.evaluate(() => localStorage.getItem('code'))).toBe('PRgood')
  })

  test('the first code of an invite link with two codes is used', async ({ page, world }) => {
    await page.goto(`${world.appUrl}/register?code=PRa&code=PRb`)
    await expect(await openCodeField(page)).toHaveValue('PRa')
  })
})

test.describe('in Laos', () => {
  test.use({ worldOptions: { base: 'la' } })

  for (const [currency, currencyName] of [
    ['LAK', 'kip'],
    ['BAHT', 'baht'],
  ] as const)
    test(`a person who registers in Laos can choose an account in ${currencyName}`, async ({ page, world }) => {
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

test('the phone number that the OTP was sent to fits on one line at 320 px', async ({ page, world }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`${world.appUrl}/register`)
  await fillPhone(page, NEW_PHONE)
  const lines = await page.getByText(NEW_PHONE_AS_SHOWN, { exact: true }).evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getClientRects().length
  })
  expect(lines).toBe(1)
})

test('the steps of the registration do not scroll sideways at 320 px with text twice as large', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await world.patch({ 'lookups.registerOTP': false })
  const measureOverflow = async () => {
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  }
  await page.goto(`${world.appUrl}/register?code=PRsomchai`)
  await fillPhone(page, NEW_PHONE)
  await page.getByLabel('Profile name').waitFor()
  expect(await measureOverflow()).toBeLessThanOrEqual(0)
  await fillProfile(page)
  await page.getByLabel('Account number').waitFor()
  expect(await measureOverflow()).toBeLessThanOrEqual(0)
})

test('the fields of the login and the registration follow each other without a gap that waits for an error', async ({
  page,
  world,
}) => {
  /** Returns the distances in px from each field that says nothing, or only those that do, to what follows it. */
  const measureGaps = (saysNothing: boolean) =>
    page.locator('form [data-problem]').evaluateAll(
      (lines, isEmpty) =>
        lines.flatMap((line) => {
          const next = line.parentElement?.nextElementSibling
          if (!next || (line.textContent === '') !== isEmpty) return []
          return [Math.round(next.getBoundingClientRect().top - line.getBoundingClientRect().top)]
        }),
      saysNothing,
    )
  const expectNoGaps = async () => {
    const gaps = await measureGaps(true)
    expect(gaps.length).toBeGreaterThan(1)
    for (const gap of gaps) expect(gap).toBeLessThanOrEqual(16)
  }
  await world.patch({ 'lookups.registerOTP': false })
  await page.goto(`${world.appUrl}/login`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectNoGaps()
  await page.locator('button[type=submit]').click()
  await expect(page.locator('[aria-invalid]')).toHaveCount(2)
  expect(await measureGaps(false)).toHaveLength(2)
  await page.goto(`${world.appUrl}/register`)
  await fillPhone(page, NEW_PHONE)
  await page.getByLabel('Profile name').waitFor()
  await expectNoGaps()
})

test('the main action of each page for visitors is in sight on a phone, also on its side, and the art stands beside it on wide screens', async ({
  page,
  world,
}) => {
  for (const path of ['/login', '/register']) {
    await page.goto(`${world.appUrl}${path}`)
    const action = page.locator('button[type=submit]')
    for (const [width, height] of [
      [320, 640],
      [360, 560],
      [740, 360],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect(action, `${path} at ${width} by ${height} px`).toBeInViewport({ ratio: 1 })
      const menu = await page.getByRole('navigation').boundingBox()
      const button = await action.boundingBox()
      if ((menu?.y ?? 0) > 100) expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(menu?.y ?? 0)
    }
  }
  await page.setViewportSize({ width: 1024, height: 768 })
  for (const path of ['/login', '/register', '/howto']) {
    await page.goto(`${world.appUrl}${path}`)
    const title = await page.getByRole('heading', { level: 1 }).boundingBox()
    const art = await page.locator('main > div > div').first().boundingBox()
    expect(art?.width, path).toBeGreaterThan(300)
    expect(title?.x ?? 0, path).toBeGreaterThan((art?.x ?? 0) + (art?.width ?? 0))
  }
})
