import { expect, test } from '../fixture/test.ts'
import { logIn, WORDS } from './pages.ts'

/** One message for each kind of attack. Unit tests check that the app never uses inherited properties as texts. */
const HOSTILE_MESSAGES = ['constructor', '__proto__', '$t(errors.NO_DATA)', '<img src=x onerror=alert(1)>'] as const

test.describe('a server that refuses calls with an unexpected message', () => {
  test.use({ allowedErrors: /status of 400/ })

  test('an unexpected refusal message is shown unchanged at the login, and the member can still log in', async ({
    page,
    world,
  }) => {
    let message = ''
    await page.route('**/api/login', (route) => route.fulfill({ status: 400, json: { message } }))
    await page.goto(`${world.appUrl}/login`)
    for (message of HOSTILE_MESSAGES) {
      await logIn(page, '0690000001')
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveText(message)
    }
    expect(page.url()).toBe(`${world.appUrl}/login`)
    await page.unroute('**/api/login')
    await logIn(page, '0690000001')
    await page.waitForURL(`${world.appUrl}/user/home`)
  })
})

test.describe('a browser without usable storage', () => {
  const { phone, password, logIn: logInLabel } = WORDS.th

  test.use({ language: 'th' })

  test('in a browser that forbids storage, the app keeps an invite code and a login until a reload', async ({
    page,
    world,
  }) => {
    await world.patch({ 'lookups.registerOTP': false })
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('The operation is insecure', 'SecurityError')
          },
        })
    })
    await page.goto(`${world.appUrl}/register?code=PRSB100001`)
    await page.getByLabel(phone).fill('0691110001')
    await page.locator('[type=submit]').click()
    await expect(page.locator('[name=inviteCode]')).toHaveValue('PRSB100001')
    await page.getByRole('navigation').locator('a[href="/login"]').click()
    await page.getByLabel(phone).fill('0690000001')
    await page.getByLabel(password, { exact: true }).fill('demo1234')
    await page.getByRole('button', { name: logInLabel }).click()
    await expect(page.getByText('12,345.67').first()).toBeVisible()
    await page.getByRole('navigation').locator('a[href="/user/statement"]').click()
    await page.locator('li[data-type]').first().waitFor()
    await page.getByRole('navigation').locator('a[href="/user/home"]').click()
    await expect(page.getByText('12,345.67').first()).toBeVisible()
  })
})
