import type { Code, Route } from '@sabai/contracts'
import { PATHS } from '../../packages/web/src/lib/navigation/paths.ts'

/**
 * How the app shows that a call was refused (product section 8, "Handling per call"). In all of them but `silent` the
 * code's own text stands there, in the language of the app.
 */
export const DISPLAYS = {
  field: 'a line in the form, until something is typed',
  toast: 'a red toast, and a line in the form where there is one',
  alert: 'an alert that must be closed, over the form that stays',
  modal: 'an alert titled "Error", over the form that stays',
  message: 'an alert that must be closed, over the page',
  inline: 'in the place of the section, with "Try again"',
  notice: 'in a box above the button that sends it again, with what was chosen',
  silent: 'nothing about the code: the page goes on',
} as const
export type DisplayKind = keyof typeof DISPLAYS

/** Where a member meets the refusals of a call. */
export interface RefusalDisplay {
  readonly name: string
  /** The address that it is at. */
  readonly page: string
  /** What leads there, as the beginning of a sentence. */
  readonly when: string
  readonly shownAs: DisplayKind
  /** Of a silent one: what the page offers all the same. */
  readonly offers?: string
  /** What is shown where INTERNAL_SERVER_ERROR leaves open whether it was done; otherwise it is shown like a refusal. */
  readonly unconfirmed?: string
  /** Codes after which the app goes elsewhere, or that are no failure here: what happens. */
  readonly otherwise?: Readonly<Partial<Record<Code, string>>>
}

const BACK_TO_PHONE = { UNVERIFIED_OTP: 'said in a toast, back at the step of the phone number' }
const NEEDS_PASSWORD = { SLOT_NO_ACCOUNT: 'in the place of the section, with a new game password on offer' }
const NOT_CONFIRMED = 'an alert that calls it not confirmed; an amount is to be typed again'
const REWARD_NOT_CONFIRMED = 'an alert that calls it not confirmed, with what is active and the balance, read again'

/** For every call the displays of its refusals, or why there are none: `npm test` names a call that is missing. */
const REFUSAL_DISPLAYS = {
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
      offers: 'says that they are missing, with "Try again"',
    },
  ],
  'GET /api/lookup/info': [
    { name: 'brand', page: PATHS.login, when: 'opening the app', shownAs: 'silent', offers: 'is called Sabai' },
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
      offers: 'says what is lost on cancelling in words of its own',
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
      otherwise: BACK_TO_PHONE,
    },
  ],
  'POST /api/account': [
    {
      name: 'register-bank',
      page: PATHS.register,
      when: 'registering',
      shownAs: 'toast',
      unconfirmed: 'a toast that asks to try logging in first',
      otherwise: BACK_TO_PHONE,
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
  'GET /api/wallet': [
    {
      name: 'home-balance',
      page: PATHS.home,
      when: 'coming home, or refreshing there',
      shownAs: 'silent',
      offers: 'says that the balance is missing, with a dash for every amount',
    },
    { name: 'profile', page: PATHS.profile, when: 'opening the profile', shownAs: 'inline' },
  ],
  'GET /api/wallet/refresh/slot': [
    { name: 'home-games', page: PATHS.home, when: 'coming home, or refreshing there', shownAs: 'inline' },
  ],
  'POST /api/wallet/transfer': [
    { name: 'transfer', page: PATHS.home, when: 'moving money', shownAs: 'alert', unconfirmed: NOT_CONFIRMED },
  ],
  'POST /api/wallet/transferAll': [
    {
      name: 'move-all',
      page: PATHS.home,
      when: 'moving everything to one place',
      shownAs: 'alert',
      unconfirmed: NOT_CONFIRMED,
    },
  ],
  'GET /api/wallet/activate/{code}': [
    {
      name: 'game-open',
      page: PATHS.home,
      when: 'opening a game account',
      shownAs: 'inline',
      unconfirmed: 'in the place of the section, until the games were asked whether it is open',
      otherwise: { SLOT_ALREADY_ACTIVE: 'what was asked for: the account is shown as open' },
    },
  ],
  'GET /api/wallet/account/{code}': [
    { name: 'game-login', page: PATHS.home, when: 'looking up the login of a game', shownAs: 'inline' },
  ],
  'GET /api/wallet/resetpassword/{code}': [
    {
      name: 'game-password',
      page: PATHS.home,
      when: 'asking for a new game password',
      shownAs: 'inline',
      unconfirmed: 'below the login that works now',
    },
  ],
  'POST /api/wallet/add': 'no screen uses it (product section 7)',
  'POST /api/wallet/withdraw': 'the withdrawal uses POST /api/wallet/withdrawAll (product section 7)',
  'POST /api/wallet/withdrawAll': [
    { name: 'withdraw', page: PATHS.home, when: 'withdrawing', shownAs: 'alert', unconfirmed: NOT_CONFIRMED },
  ],
  'GET /api/qrcode/{provider}': [
    { name: 'qr-code', page: PATHS.home, when: 'looking for an open QR code', shownAs: 'inline' },
  ],
  'POST /api/qrcode/{provider}': [
    {
      name: 'qr-create',
      page: PATHS.home,
      when: 'creating a QR code',
      shownAs: 'toast',
      unconfirmed: 'said above the form, and the code is looked up',
    },
  ],
  'DELETE /api/qrcode/{qrcodeId}': [
    {
      name: 'qr-cancel',
      page: PATHS.home,
      when: 'cancelling a QR code',
      shownAs: 'toast',
      otherwise: { NO_DATA: 'no complaint: the code is looked up, and goes where it is open no longer' },
    },
  ],
  'POST /api/wallet/truelink': [
    {
      name: 'gift-link',
      page: PATHS.home,
      when: 'sending a gift link',
      shownAs: 'toast',
      unconfirmed: 'an alert that calls it not confirmed; the link is to be pasted again',
    },
  ],
  'GET /api/autoLogin/{provider}/{username}': [
    {
      name: 'game-launch',
      page: PATHS.home,
      when: 'playing a game that is opened by the username',
      shownAs: 'inline',
      otherwise: NEEDS_PASSWORD,
    },
  ],
  'GET /api/autoLogin/{provider}/{username}/{password}': [
    {
      name: 'game-launch-password',
      page: PATHS.home,
      when: 'playing a game that is opened by username and password',
      shownAs: 'inline',
      otherwise: NEEDS_PASSWORD,
    },
  ],
  'POST /api/statement': [
    { name: 'statement', page: PATHS.statement, when: 'opening the statement', shownAs: 'inline' },
  ],
  'GET /api/lookup/slip': [
    {
      name: 'slip-hours',
      page: PATHS.statement,
      when: 'opening the slips',
      shownAs: 'silent',
      offers: 'lets a slip be sent: the server decides',
    },
  ],
  'POST /api/wallet/slip': [
    {
      name: 'slip-send',
      page: PATHS.statement,
      when: 'sending a slip',
      shownAs: 'notice',
      unconfirmed: 'a box that calls it not confirmed; the list of slips is read again',
    },
  ],
  'POST /api/statement/slip': [{ name: 'slips', page: PATHS.statement, when: 'opening the slips', shownAs: 'inline' }],
  'GET /api/statement/slip/reference/{reference}': [
    { name: 'slip-picture', page: PATHS.statement, when: 'opening the picture of a slip', shownAs: 'toast' },
  ],
  'GET /api/bonus': [{ name: 'bonuses', page: PATHS.bonus, when: 'opening the bonus page', shownAs: 'inline' }],
  'GET /api/bonus/activate/{code}': [
    {
      name: 'bonus-receive',
      page: PATHS.bonus,
      when: 'receiving a bonus',
      shownAs: 'modal',
      unconfirmed: REWARD_NOT_CONFIRMED,
    },
  ],
  'GET /api/bonus/check/active': [
    { name: 'bonus-check', page: PATHS.bonus, when: 'opening the bonus page', shownAs: 'inline' },
  ],
  'GET /api/bonus/check/minimum': 'no screen uses it (product section 7)',
  'GET /api/bonus/clear': [
    {
      name: 'bonus-cancel',
      page: PATHS.bonus,
      when: 'cancelling a bonus',
      shownAs: 'message',
      unconfirmed: REWARD_NOT_CONFIRMED,
    },
  ],
  'GET /api/promotion/current': [
    {
      name: 'promotion-current',
      page: PATHS.bonus,
      when: 'opening the bonus page with a promotion',
      shownAs: 'inline',
    },
  ],
  'GET /api/promotion/find/{code}': [
    { name: 'promotion-find', page: PATHS.bonus, when: 'searching a promotion code', shownAs: 'inline' },
  ],
  'GET /api/promotion/activate/{code}': [
    {
      name: 'promotion-receive',
      page: PATHS.bonus,
      when: 'receiving a promotion',
      shownAs: 'modal',
      unconfirmed: REWARD_NOT_CONFIRMED,
    },
  ],
  'POST /api/invite': [
    { name: 'invite-list', page: PATHS.home, when: 'reading what friends have brought', shownAs: 'inline' },
  ],
  'GET /api/invite/bonus': [
    {
      name: 'invite-claim',
      page: PATHS.home,
      when: 'receiving the referral bonus',
      shownAs: 'toast',
      unconfirmed: 'an alert that calls it not confirmed; balances are read again',
    },
  ],
  'GET /api/invite/banners': [
    {
      name: 'invite-banners',
      page: PATHS.home,
      when: 'opening the invitation',
      shownAs: 'silent',
      offers: 'opens it without banners',
    },
  ],
  'POST /api/refund': [
    { name: 'refund-log', page: PATHS.home, when: 'reading the refunds that were received', shownAs: 'inline' },
  ],
  'GET /api/refund/check': [{ name: 'refund-check', page: PATHS.home, when: 'opening the refund', shownAs: 'inline' }],
  'GET /api/refund/receive': [
    {
      name: 'refund-receive',
      page: PATHS.home,
      when: 'receiving a refund',
      shownAs: 'toast',
      unconfirmed: 'an alert that calls it not confirmed; the refund is read again',
    },
  ],
  'GET /api/refund/addWallet': [
    {
      name: 'refund-pay',
      page: PATHS.home,
      when: 'receiving refund credit in the wallet',
      shownAs: 'toast',
      unconfirmed: 'an alert that calls it not confirmed; refund and balances are read again',
    },
  ],
  'GET /api/refund/banners': [
    {
      name: 'refund-banners',
      page: PATHS.home,
      when: 'opening the refund',
      shownAs: 'silent',
      offers: 'opens it without banners',
    },
  ],
  'GET /api/spinwheel/active': [
    {
      name: 'wheel-active',
      page: PATHS.home,
      when: 'opening the home page',
      shownAs: 'silent',
      offers: 'has the tile that refreshes instead',
    },
  ],
  'GET /api/spinwheel/setup': [
    { name: 'wheel-setup', page: PATHS.spin, when: 'opening the prize wheel', shownAs: 'inline' },
  ],
  'GET /api/spinwheel/coupon': [
    { name: 'wheel-coupons', page: PATHS.spin, when: 'reading the coupons', shownAs: 'inline' },
  ],
  'POST /api/spinwheel/spin': [
    {
      name: 'wheel-spin',
      page: PATHS.spin,
      when: 'spinning the prize wheel',
      shownAs: 'message',
      unconfirmed: 'an alert that calls it not confirmed; coins and coupons are read again',
    },
  ],
  'POST /api/spinwheel/coupon/claim': [
    {
      name: 'wheel-claim',
      page: PATHS.spin,
      when: 'claiming a coupon',
      shownAs: 'message',
      unconfirmed: 'an alert that calls it not confirmed; coins and coupons are read again',
    },
  ],
  'GET /api/chat/config': [
    {
      name: 'chat-config',
      page: PATHS.contact,
      when: 'opening the chat',
      shownAs: 'silent',
      offers: 'has the conversation, without pushes until it may be joined',
    },
  ],
  'POST /api/chat/send-message': [
    {
      name: 'chat-send',
      page: PATHS.contact,
      when: 'writing in the chat',
      shownAs: 'silent',
      offers: 'says below the message that it was not sent, and sends it again',
    },
  ],
  'POST /api/chat/history': [
    {
      name: 'chat-history',
      page: PATHS.contact,
      when: 'opening the chat',
      shownAs: 'silent',
      offers: 'says that the messages are missing, with "Try again"',
    },
  ],
  'POST /api/chat/upload-image': [
    {
      name: 'chat-image',
      page: PATHS.contact,
      when: 'attaching a picture in the chat',
      shownAs: 'silent',
      offers: 'says below the file that it was not sent, and sends it again',
    },
  ],
  'POST /api/chat/upload-video': [
    {
      name: 'chat-video',
      page: PATHS.contact,
      when: 'attaching a video in the chat',
      shownAs: 'silent',
      offers: 'says below the file that it was not sent, and sends it again',
    },
  ],
  'PUT /api/chat/read-customer/': [
    {
      name: 'chat-read',
      page: PATHS.memberContact,
      when: 'reading what the agent wrote',
      shownAs: 'silent',
      offers: 'shows the messages; the mark is sent with the next',
    },
  ],
} as const satisfies { readonly [R in Route]?: readonly RefusalDisplay[] | string }

type DisplaysOf<R> = R extends readonly (infer P)[] ? P : never
export type RefusalDisplayName = DisplaysOf<(typeof REFUSAL_DISPLAYS)[keyof typeof REFUSAL_DISPLAYS]>['name']

/** A display, and the call that is refused there. */
export interface RouteRefusalDisplay extends RefusalDisplay {
  readonly name: RefusalDisplayName
  readonly on: Route
}

/** The displays of a call, or why there are none; undefined where the call is not listed. */
export const refusalDisplaysOf = (on: Route): readonly RouteRefusalDisplay[] | string | undefined => {
  const known: Readonly<Partial<Record<Route, readonly (RefusalDisplay & { name: RefusalDisplayName })[] | string>>> =
    REFUSAL_DISPLAYS
  const places = known[on]
  return typeof places === 'object' ? places.map((place) => ({ ...place, on })) : places
}

/** All displays, in the order of the calls. */
export const ALL_REFUSAL_DISPLAYS: readonly RouteRefusalDisplay[] = (Object.keys(REFUSAL_DISPLAYS) as Route[]).flatMap(
  (on) => {
    const places = refusalDisplaysOf(on)
    return typeof places === 'object' ? places : []
  },
)

/** The title of the browser test of a display. */
export const titleOf = ({ when, on, shownAs }: RouteRefusalDisplay): string =>
  `${when}: what ${on} is refused with is shown as ${shownAs}`
