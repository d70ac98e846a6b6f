import { PATHS } from '../../packages/web/src/lib/navigation/paths.ts'
import { chooseValue } from '../fixture/choose-value.ts'
import { expect } from '../fixture/test.ts'
import type { RefusalDisplayName } from './refusal-displays.ts'
import { type DriverSteps, getButton, pressRetry, type RefusalStage, submitOf } from './refusal-stage.ts'

const getField = ({ page }: RefusalStage, name: string) => page.locator(`form [name=${name}]`)

const fillPhone = (stage: RefusalStage) => getField(stage, 'phone').fill('0691110001')

/** Opens the registration and sends the phone number. */
const sendPhone = async (stage: RefusalStage): Promise<void> => {
  await stage.open(PATHS.register)
  await fillPhone(stage)
  await submitOf(stage.page).click()
}

/** Opens the step that asks for the OTP. */
const goToOtp = async (stage: RefusalStage): Promise<void> => {
  await sendPhone(stage)
  await getField(stage, 'otp').waitFor()
}

/** Opens the step of name and password; the world is set to require no OTP. */
const goToProfile = async (stage: RefusalStage): Promise<void> => {
  await stage.world.patch({ 'lookups.registerOTP': false })
  await sendPhone(stage)
  await getField(stage, 'name').waitFor()
}

const fillProfile = async (stage: RefusalStage): Promise<void> => {
  await getField(stage, 'name').fill('ใหม่ ทดสอบ')
  await getField(stage, 'password').fill('demo1234')
  await getField(stage, 'confirm').fill('demo1234')
}

const goToBank = async (stage: RefusalStage): Promise<void> => {
  await goToProfile(stage)
  await fillProfile(stage)
  await submitOf(stage.page).click()
  await getField(stage, 'account').waitFor()
}

const fillBank = async (stage: RefusalStage): Promise<void> => {
  await chooseValue(getField(stage, 'bank'), 'SCB')
  await getField(stage, 'account').fill('0000001071')
  await getField(stage, 'firstName').fill('NEW')
  await getField(stage, 'lastName').fill('TESTER')
}

export const registerDrivers = {
  'register-start': { open: sendPhone },
  'register-sources': {
    open: goToProfile,
    offers: async (stage) => {
      await expect(getField(stage, 'name')).toBeVisible()
      await expect(getField(stage, 'source')).toHaveCount(0)
    },
  },
  'register-profile': { open: goToProfile, prepare: fillProfile },
  'register-banks': {
    open: goToProfile,
    prepare: fillProfile,
    again: pressRetry,
    offers: ({ page, texts }) => expect(page.getByRole('alert')).toContainText([texts.register.banksFailed]),
  },
  'register-bank': { open: goToBank, prepare: fillBank },
  'otp-send': { prepare: fillPhone },
  'otp-resend': {
    open: async (stage) => {
      await stage.page.clock.install()
      await goToOtp(stage)
      await stage.clock.advance('61s')
    },
    call: ({ page, texts }) => getButton(page, texts.register.otpResend).click(),
  },
  'otp-verify': {
    open: goToOtp,
    // The form is sent when the last digit is typed.
    call: (stage) => getField(stage, 'otp').fill('123456'),
  },
} as const satisfies Partial<Record<RefusalDisplayName, DriverSteps>>
