import { type OwnRecipes, scenarioOnly } from './refusal-recipe.ts'

const newcomer = { name: 'ใหม่ ทดสอบ', username: '0690000071', password: 'demo1234' }
const bank = { bankCode: 'SCB', bankAccountName: 'NEW TESTER', bankAccountNo: '0000001071' }
const newProfile = { name: 'สมชาย ตัวอย่าง', ...bank }
/** The step after which members can register without a code by SMS. */
const withoutOtpSteps = [{ patch: { 'lookups.registerOTP': false } }]

const NOT_TEN_DIGITS = 'a phone number without 10 digits'
const KNOWN_PHONE = 'the phone number of a member'
const SHORT_PASSWORD = 'a new password of fewer than 6 characters'
const UNCONFIRMED_PHONE = 'a phone number that no code has confirmed in the last 30 minutes'
const UNKNOWN_BANK = 'a bank that is not in the lookup'
const OTHERS_BANK_ACCOUNT = 'the bank account of another member'
const THAI_NAME = 'the name of a KTB account in Thai letters'

export const accountRecipes: OwnRecipes<'POST /api/login' | `${string} /api/${'account' | 'lookup'}${string}`> = {
  'POST /api/login': {
    WRONG_CREDENTIAL: {
      description: 'a wrong password',
      input: { body: { username: '0690000001', password: 'wrong-one' } },
    },
    INACTIVE_USER: {
      description: 'a member whose account is inactive',
      input: { body: { username: '0690000005', password: 'demo1234' } },
    },
    REQUEST_LIMIT_1MIN: {
      description: 'a sixth wrong password within a minute, if the world counts calls',
      limits: true,
      input: { body: { username: '0690000001', password: 'wrong-one' } },
      times: 6,
    },
    NO_USER: scenarioOnly('an unknown phone number is WRONG_CREDENTIAL, so that nobody can find out who is a member'),
    INVALID_IP: scenarioOnly('the mock can be called only from its own machine'),
    LOGIN_FAIL: scenarioOnly('a login has no technical failure in the mock'),
  },
  'GET /api/account/profile': {
    NO_USER: scenarioOnly('every token belongs to a member'),
  },
  'POST /api/account/validate': {
    EXISTING_USER: { description: KNOWN_PHONE, input: { body: { ...newcomer, username: '0690000001' } } },
    PHONE_NUMBER_REQUIRE_10_DIGIT: { description: NOT_TEN_DIGITS, input: { body: { ...newcomer, username: '06900' } } },
    INVALID_USER_INFO: { description: SHORT_PASSWORD, input: { body: { ...newcomer, password: 'short' } } },
    UNVERIFIED_OTP: { description: UNCONFIRMED_PHONE, input: { body: newcomer } },
  },
  'POST /api/account': {
    EXISTING_USER: { description: KNOWN_PHONE, input: { body: { ...newcomer, ...bank, username: '0690000001' } } },
    PHONE_NUMBER_REQUIRE_10_DIGIT: {
      description: NOT_TEN_DIGITS,
      input: { body: { ...newcomer, ...bank, username: '06900' } },
    },
    INVALID_USER_INFO: { description: SHORT_PASSWORD, input: { body: { ...newcomer, ...bank, password: 'short' } } },
    UNVERIFIED_OTP: { description: UNCONFIRMED_PHONE, input: { body: { ...newcomer, ...bank } } },
    EXISTING_BANK: {
      description: OTHERS_BANK_ACCOUNT,
      given: withoutOtpSteps,
      input: { body: { ...newcomer, ...bank, bankAccountNo: '0000001001' } },
    },
    INVALID_BANK: {
      description: UNKNOWN_BANK,
      given: withoutOtpSteps,
      input: { body: { ...newcomer, ...bank, bankCode: 'NONE' } },
    },
    BANK_ACCOUNT_NAME_ENG: {
      description: THAI_NAME,
      given: withoutOtpSteps,
      input: { body: { ...newcomer, ...bank, bankCode: 'KTB', bankAccountName: 'ใหม่ ทดสอบ' } },
    },
    REGISTER_FAIL: scenarioOnly('a registration has no technical failure in the mock'),
    GAME_ACTIVATION_FAIL: scenarioOnly('a registration opens no game'),
  },
  'PUT /api/account/profile': {
    INVALID_USER_INFO: { description: 'a blank name', input: { body: { ...newProfile, name: ' ' } } },
    INVALID_BANK: { description: UNKNOWN_BANK, input: { body: { ...newProfile, bankCode: 'NONE' } } },
    EXISTING_BANK: {
      description: OTHERS_BANK_ACCOUNT,
      input: { body: { ...newProfile, bankCode: 'KBANK', bankAccountNo: '0000001002' } },
    },
    BANK_ACCOUNT_NAME_ENG: {
      description: THAI_NAME,
      input: { body: { ...newProfile, bankCode: 'KTB', bankAccountName: 'สมชาย ตัวอย่าง' } },
    },
  },
  'PUT /api/account/bankAccountName': {
    BANK_ACCOUNT_NAME_ENG: {
      description: 'a name in Thai letters',
      as: 'malee',
      input: { body: { bankCode: 'KTB', bankAccountName: 'มาลี ตัวอย่าง' } },
    },
    INVALID_BANK: {
      description: "a bank other than that of the member's account",
      as: 'malee',
      input: { body: { bankCode: 'SCB', bankAccountName: 'MALEE SAMPLE' } },
    },
    INVALID_USER_INFO: {
      description: 'a blank name',
      as: 'malee',
      input: { body: { bankCode: 'KTB', bankAccountName: ' ' } },
    },
  },
  'PUT /api/account/changepwd': {
    WRONG_PASSWORD: {
      description: 'a wrong old password',
      input: { body: { oldPassword: 'wrong-one', newPassword: 'better-5678' } },
    },
    INVALID_USER_INFO: {
      description: SHORT_PASSWORD,
      input: { body: { oldPassword: 'demo1234', newPassword: 'short' } },
    },
  },
}
