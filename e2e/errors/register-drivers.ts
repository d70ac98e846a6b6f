import { expect } from '../fixture/test.ts'
import { type Driver, getButton, pressRetry, type RefusalStage, submitOf } from './refusal-stage.ts'

const getField = ({ page }: RefusalStage, name: string) => page.locator(`form [name=${name}]`)

const sendPhone = async (stage: RefusalStage): Promise<void> => {
  await getField(stage, 'phone').fill('0691110001')
  await submitOf(stage.page).click()
}

const openRegister = ({ page, world }: RefusalStage) => page.goto(`${world.appUrl}/register`)

/** The step of the code, which is on its way. */
const goToCode = async (stage: RefusalStage): Promise<void> => {
  await openRegister(stage)
  await sendPhone(stage)
  await getField(stage, 'otp').waitFor()
}

/** The step of name and password, without a code. */
const goToProfile = async (stage: RefusalStage): Promise<void> => {
  await stage.world.patch({ 'lookups.registerOTP': false })
  await openRegister(stage)
  await sendPhone(stage)
  await getField(stage, 'name').waitFor()
}

const sendProfile = async (stage: RefusalStage): Promise<void> => {
  await getField(stage, 'name').fill('ใหม่ ทดสอบ')
  await getField(stage, 'password').fill('demo1234')
  await getField(stage, 'confirm').fill('demo1234')
  await submitOf(stage.page).click()
}

const goToBank = async (stage: RefusalStage): Promise<void> => {
  await goToProfile(stage)
  await sendProfile(stage)
  await getField(stage, 'account').waitFor()
}

const sendBank = async (stage: RefusalStage): Promise<void> => {
  await getField(stage, 'bank').selectOption('SCB')
  await getField(stage, 'account').fill('0000001071')
  await getField(stage, 'firstName').fill('NEW')
  await getField(stage, 'lastName').fill('TESTER')
  await submitOf(stage.page).click()
}

export const registerDrivers = {
  'register-start': { arrive: openRegister, call: sendPhone },
  'register-sources': {
    call: goToProfile,
    offers: async (stage) => {
      await expect(getField(stage, 'name')).toBeVisible()
      await expect(getField(stage, 'source')).toHaveCount(0)
    },
  },
  'register-profile': { arrive: goToProfile, call: sendProfile },
  'register-banks': {
    arrive: goToProfile,
    call: sendProfile,
    again: pressRetry,
    offers: ({ page, texts }) => expect(page.getByRole('alert')).toContainText([texts.register.banksFailed]),
  },
  'register-bank': { arrive: goToBank, call: sendBank },
  'otp-send': { arrive: openRegister, call: sendPhone },
  'otp-resend': {
    arrive: async (stage) => {
      await stage.page.clock.install()
      await goToCode(stage)
      await stage.clock.advance('61s')
    },
    call: ({ page, texts }) => getButton(page, texts.register.otpResend).click(),
  },
  'otp-verify': {
    arrive: goToCode,
    call: async (stage) => {
      await getField(stage, 'otp').fill('123456')
      await submitOf(stage.page).click()
    },
  },
} as const satisfies Record<string, Driver>
