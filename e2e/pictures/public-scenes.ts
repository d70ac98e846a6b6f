import { PATHS } from '../../packages/web/src/lib/navigation/paths.ts'
import { chooseValue } from '../fixture/choose-value.ts'
import { readLastSms } from '../fixture/read-last-sms.ts'
import { continueScene, type Scene, type Stage, submitForm } from './scene.ts'

const fillField = ({ page }: Stage, name: string, text: string): Promise<void> =>
  page.locator(`form [name=${name}]`).fill(text)

const goToOtp = async (stage: Stage): Promise<void> => {
  await stage.visit(PATHS.register)
  await fillField(stage, 'phone', stage.newPhone)
  await submitForm(stage)
  await stage.page.locator('form [name=otp]').waitFor()
}

const goToProfile = async (stage: Stage): Promise<void> => {
  await stage.world.patch({ 'lookups.registerOTP': false })
  await stage.visit(PATHS.register)
  await fillField(stage, 'phone', stage.newPhone)
  await submitForm(stage)
  await stage.page.locator('form [name=name]').waitFor()
}

const fillProfile = async (stage: Stage): Promise<void> => {
  await fillField(stage, 'name', 'ใหม่ ทดสอบ')
  await fillField(stage, 'password', 'demo1234')
  await fillField(stage, 'confirm', 'demo1234')
  await submitForm(stage)
  await stage.page.locator('form [name=account]').waitFor()
}

const goToBank = async (stage: Stage): Promise<void> => {
  await goToProfile(stage)
  await fillProfile(stage)
}

const OTP_SCENE: Scene = { name: 'register-otp', show: goToOtp }
const PROFILE_SCENE = continueScene(OTP_SCENE, 'register-profile', async (stage) => {
  const { page, world, newPhone } = stage
  // The form is sent when the last digit is typed.
  await fillField(stage, 'otp', (await readLastSms(world, newPhone)).code)
  await page.locator('form [name=name]').waitFor()
})
const BANK_SCENE = continueScene(PROFILE_SCENE, 'register-bank', fillProfile)

const openVideo = async (stage: Stage): Promise<void> => {
  await stage.visit(PATHS.howTo)
  await stage.page.getByRole('main').getByRole('button').first().click()
  await stage.page.getByRole('dialog').waitFor()
}

/** The pages for visitors. */
export const PUBLIC_SCENES: readonly Scene[] = [
  { name: 'login', show: ({ visit }) => visit(PATHS.login) },
  {
    name: 'login-refused',
    errors: /401|400/,
    show: async (stage) => {
      await stage.visit(PATHS.login)
      await fillField(stage, 'username', '0690000001')
      await fillField(stage, 'password', 'wrong-one')
      await submitForm(stage)
      await stage.page.getByText(stage.t.errors.WRONG_CREDENTIAL).waitFor()
    },
  },
  { name: 'register-phone', show: ({ visit }) => visit(PATHS.register) },
  OTP_SCENE,
  PROFILE_SCENE,
  {
    name: 'register-profile-errors',
    show: async (stage) => {
      await goToProfile(stage)
      await submitForm(stage)
    },
  },
  BANK_SCENE,
  continueScene(BANK_SCENE, 'register-bank-sheet', async ({ page }) => {
    await page.locator('form [name=bank]').click()
    await page.locator('dialog [role=option]').first().waitFor()
  }),
  {
    name: 'register-bank-errors',
    show: async (stage) => {
      await goToBank(stage)
      await chooseValue(stage.page.locator('form [name=bank]'), 'KTB').catch(() => undefined)
      await submitForm(stage)
    },
  },
  { name: 'howto', show: ({ visit }) => visit(PATHS.howTo) },
  { name: 'howto-video', show: openVideo },
  {
    name: 'howto-video-failed',
    errors: /ERR_FAILED/,
    show: async (stage) => {
      await stage.page.route('**/*.mp4', (route) => route.abort())
      await openVideo(stage)
      await stage.page.getByRole('alert').waitFor()
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
