import { expect } from '../fixture/test.ts'
import { button, type Driver, retry, type Stage, submitOf } from './stage.ts'

const field = ({ page }: Stage, name: string) => page.locator(`form [name=${name}]`)

const sendPhone = async (stage: Stage): Promise<void> => {
  await field(stage, 'phone').fill('0691110001')
  await submitOf(stage.page).click()
}

const openRegister = ({ page, world }: Stage) => page.goto(`${world.appUrl}/register`)

/** The step of the code, which is on its way. */
const toCode = async (stage: Stage): Promise<void> => {
  await openRegister(stage)
  await sendPhone(stage)
  await field(stage, 'otp').waitFor()
}

/** The step of name and password, without a code. */
const toProfile = async (stage: Stage): Promise<void> => {
  await stage.world.patch({ 'lookups.registerOTP': false })
  await openRegister(stage)
  await sendPhone(stage)
  await field(stage, 'name').waitFor()
}

const sendProfile = async (stage: Stage): Promise<void> => {
  await field(stage, 'name').fill('ใหม่ ทดสอบ')
  await field(stage, 'password').fill('demo1234')
  await field(stage, 'confirm').fill('demo1234')
  await submitOf(stage.page).click()
}

const toBank = async (stage: Stage): Promise<void> => {
  await toProfile(stage)
  await sendProfile(stage)
  await field(stage, 'account').waitFor()
}

const sendBank = async (stage: Stage): Promise<void> => {
  await field(stage, 'bank').selectOption('SCB')
  await field(stage, 'account').fill('0000001071')
  await field(stage, 'firstName').fill('NEW')
  await field(stage, 'lastName').fill('TESTER')
  await submitOf(stage.page).click()
}

export const registerDrivers = {
  'register-start': { arrive: openRegister, call: sendPhone },
  'register-sources': {
    call: toProfile,
    offers: async (stage) => {
      await expect(field(stage, 'name')).toBeVisible()
      await expect(field(stage, 'source')).toHaveCount(0)
    },
  },
  'register-profile': { arrive: toProfile, call: sendProfile },
  'register-banks': {
    arrive: toProfile,
    call: sendProfile,
    again: retry,
    offers: ({ page, words }) => expect(page.getByRole('alert')).toContainText([words.register.banksFailed]),
  },
  'register-bank': { arrive: toBank, call: sendBank },
  'otp-send': { arrive: openRegister, call: sendPhone },
  'otp-resend': {
    arrive: async (stage) => {
      await stage.page.clock.install()
      await toCode(stage)
      await stage.clock.advance('61s')
    },
    call: ({ page, words }) => button(page, words.register.otpResend).click(),
  },
  'otp-verify': {
    arrive: toCode,
    call: async (stage) => {
      await field(stage, 'otp').fill('123456')
      await submitOf(stage.page).click()
    },
  },
} as const satisfies Record<string, Driver>
