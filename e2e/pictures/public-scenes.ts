import { PATHS } from '../../packages/web/src/lib/navigation/paths.ts'
import { chooseValue } from '../fixture/choose-value.ts'
import { readLastSms } from '../fixture/read-last-sms.ts'
import { continueScene, type Scene, type SceneContext, submitForm } from './scene.ts'

const fillField = ({ page }: SceneContext, name: string, text: string): Promise<void> =>
  page.locator(`form [name=${name}]`).fill(text)

const goToOtp = async (context: SceneContext): Promise<void> => {
  await context.visit(PATHS.register)
  await fillField(context, 'phone', context.newPhone)
  await submitForm(context)
  await context.page.locator('form [name=otp]').waitFor()
}

const goToProfile = async (context: SceneContext): Promise<void> => {
  await context.world.patch({ 'lookups.registerOTP': false })
  await context.visit(PATHS.register)
  await fillField(context, 'phone', context.newPhone)
  await submitForm(context)
  await context.page.locator('form [name=name]').waitFor()
}

const fillProfile = async (context: SceneContext): Promise<void> => {
  await fillField(context, 'name', 'ใหม่ ทดสอบ')
  await fillField(context, 'password', 'demo1234')
  await fillField(context, 'confirm', 'demo1234')
  await submitForm(context)
  await context.page.locator('form [name=account]').waitFor()
}

const goToBank = async (context: SceneContext): Promise<void> => {
  await goToProfile(context)
  await fillProfile(context)
}

const OTP_SCENE: Scene = { name: 'register-otp', show: goToOtp }
const PROFILE_SCENE = continueScene(OTP_SCENE, 'register-profile', async (context) => {
  const { page, world, newPhone } = context
  // The form is sent when the last digit is typed.
  await fillField(context, 'otp', (await readLastSms(world, newPhone)).code)
  await page.locator('form [name=name]').waitFor()
})
const BANK_SCENE = continueScene(PROFILE_SCENE, 'register-bank', fillProfile)

const openVideo = async (context: SceneContext): Promise<void> => {
  await context.visit(PATHS.howTo)
  await context.page.getByRole('main').getByRole('button').first().click()
  await context.page.getByRole('dialog').waitFor()
}

/** The pages for visitors. */
export const PUBLIC_SCENES: readonly Scene[] = [
  { name: 'login', show: ({ visit }) => visit(PATHS.login) },
  {
    name: 'login-refused',
    errors: /401|400/,
    show: async (context) => {
      await context.visit(PATHS.login)
      await fillField(context, 'username', '0690000001')
      await fillField(context, 'password', 'wrong-one')
      await submitForm(context)
      await context.page.getByText(context.t.errors.WRONG_CREDENTIAL).waitFor()
    },
  },
  { name: 'register-phone', show: ({ visit }) => visit(PATHS.register) },
  OTP_SCENE,
  PROFILE_SCENE,
  {
    name: 'register-profile-errors',
    show: async (context) => {
      await goToProfile(context)
      await submitForm(context)
    },
  },
  BANK_SCENE,
  continueScene(BANK_SCENE, 'register-bank-sheet', async ({ page }) => {
    await page.locator('form [name=bank]').click()
    await page.locator('dialog [role=option]').first().waitFor()
  }),
  {
    name: 'register-bank-errors',
    show: async (context) => {
      await goToBank(context)
      await chooseValue(context.page.locator('form [name=bank]'), 'KTB').catch(() => undefined)
      await submitForm(context)
    },
  },
  { name: 'howto', show: ({ visit }) => visit(PATHS.howTo) },
  { name: 'howto-video', show: openVideo },
  {
    name: 'howto-video-failed',
    errors: /ERR_FAILED/,
    show: async (context) => {
      await context.page.route('**/*.mp4', (route) => route.abort())
      await openVideo(context)
      await context.page.getByRole('button', { name: context.t.howTo.watch, exact: true }).click()
      await context.page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'contact',
    show: async ({ world, visit }) => {
      await world.patch({ 'lookups.enableChatWidget': false })
      await visit(PATHS.contact)
    },
  },
  { name: 'not-found', show: ({ visit }) => visit('/no-such-page') },
  { name: 'terminated', show: ({ visit }) => visit(PATHS.terminated) },
]
