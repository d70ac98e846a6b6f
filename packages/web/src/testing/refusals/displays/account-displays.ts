import { PATHS } from '../../../lib/navigation/paths.ts'
import type { DisplaysOfRoutes } from './display.ts'

const BACK_TO_PHONE_NUMBER = { UNVERIFIED_OTP: 'toast; the form goes back to the step of the phone number' }

/** The displays of the calls for the public pages, the registration, the login and the member's own account. */
export const accountDisplays = {
  'GET /api/lookup/banks': [
    {
      name: 'register-banks',
      page: PATHS.register,
      when: 'choosing a bank while registering',
      shownAs: 'silent',
      offers: 'says that the banks are missing, with "Try again"',
    },
  ],
  'GET /api/lookup/sources': [
    {
      name: 'register-sources',
      page: PATHS.register,
      when: 'telling about oneself while registering',
      shownAs: 'silent',
      offers: 'does not ask where the person heard of us',
    },
  ],
  'GET /api/lookup/conditions': [
    {
      name: 'conditions',
      page: PATHS.home,
      when: 'opening the conditions',
      shownAs: 'silent',
      offers: 'says that the conditions are missing, with "Try again"',
    },
  ],
  'GET /api/lookup/info': [
    { name: 'brand', page: PATHS.login, when: 'opening the app', shownAs: 'silent', offers: 'shows the name Sabai' },
  ],
  'GET /api/lookup/contact': [
    {
      name: 'contact',
      page: PATHS.contact,
      when: 'opening the contact page',
      shownAs: 'silent',
      offers: 'says that the contact is missing, with "Try again"',
    },
  ],
  'GET /api/lookup/active': [
    {
      name: 'active',
      page: PATHS.login,
      when: 'coming to the login page',
      shownAs: 'silent',
      offers: 'lets people log in',
    },
  ],
  'GET /api/lookup/registerOTP': [
    {
      name: 'register-start',
      page: PATHS.register,
      when: 'going on from the phone number while registering',
      shownAs: 'toast',
    },
  ],
  'GET /api/lookup/enableChatWidget': [
    {
      name: 'chat-enabled',
      page: PATHS.contact,
      when: 'opening the contact page',
      shownAs: 'silent',
      offers: 'has the contact link instead of the chat',
    },
  ],
  'GET /api/lookup/agreements': [
    { name: 'agreements', page: PATHS.home, when: 'coming home', shownAs: 'silent', offers: 'asks for no agreement' },
  ],
  'GET /api/lookup/notice': [
    {
      name: 'bonus-notice',
      page: PATHS.bonus,
      when: 'opening a bonus',
      shownAs: 'silent',
      offers: 'says in a text of the app what is lost on cancelling',
    },
  ],
  'GET /api/lookup/withdraw': [
    { name: 'withdraw-limits', page: PATHS.home, when: 'opening the withdrawal', shownAs: 'inline' },
  ],
  'GET /api/lookup/deposit': [
    {
      name: 'deposit-methods',
      page: PATHS.home,
      when: 'opening the deposit',
      shownAs: 'silent',
      offers: 'says that the ways to deposit are missing, with "Try again"',
    },
  ],
  'POST /api/login': [{ name: 'login', page: PATHS.login, when: 'logging in', shownAs: 'field' }],
  'GET /api/account/profile': [
    {
      name: 'chat-person',
      page: PATHS.memberContact,
      when: 'opening the chat as a member',
      shownAs: 'silent',
      offers: 'says that the messages are missing, with "Try again"',
    },
  ],
  'POST /api/account/validate': [
    {
      name: 'register-profile',
      page: PATHS.register,
      when: 'going on from name and password while registering',
      shownAs: 'toast',
      otherwise: BACK_TO_PHONE_NUMBER,
    },
  ],
  'POST /api/account': [
    {
      name: 'register-bank',
      page: PATHS.register,
      when: 'registering',
      shownAs: 'toast',
      unconfirmed: 'a toast that asks to try logging in first',
      otherwise: BACK_TO_PHONE_NUMBER,
    },
  ],
  'PUT /api/account/profile': 'no screen uses it (product section 7)',
  'PUT /api/account/bankAccountName': [
    {
      name: 'bank-name',
      page: PATHS.profile,
      when: 'writing the name of the bank account in English',
      shownAs: 'toast',
    },
  ],
  'PUT /api/account/changepwd': [
    { name: 'password', page: PATHS.profile, when: 'changing the password', shownAs: 'modal' },
  ],
  'POST /api/otp/send': [
    {
      name: 'otp-send',
      page: PATHS.register,
      when: 'going on from the phone number while registering',
      shownAs: 'toast',
    },
    { name: 'otp-resend', page: PATHS.register, when: 'asking for another code while registering', shownAs: 'toast' },
  ],
  'POST /api/otp/verify': [
    { name: 'otp-verify', page: PATHS.register, when: 'typing the code of the SMS', shownAs: 'field' },
  ],
} as const satisfies DisplaysOfRoutes
