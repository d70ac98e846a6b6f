import { contact } from '../../texts/en/account/contact.ts'
import { register } from '../../texts/en/account/register.ts'
import { conditions } from '../../texts/en/basics/conditions.ts'
import { common } from '../../texts/en/first/common.ts'
import { login } from '../../texts/en/first/login.ts'
import { deposit } from '../../texts/en/money/deposit.ts'
import { slips } from '../../texts/en/money/slips.ts'
import { bonus } from '../../texts/en/play/bonus.ts'
import { chat } from '../../texts/en/play/chat.ts'
import { gameAccount } from '../../texts/en/play/game-account.ts'
import { home } from '../../texts/en/play/home.ts'
import { invite } from '../../texts/en/play/invite.ts'
import { refund } from '../../texts/en/play/refund.ts'
import type { Replies } from '../border/replies/replies.ts'
import type { Screen, ScreenActions } from '../border/screens/screen.ts'
import { SCREENS } from '../border/screens/screens.ts'
import { PROFILE, WALLET_REPLY } from '../profile.ts'
import type { RefusalDisplayName } from './refusal-displays.ts'

/** A screen that makes a call, and what it still offers when the call is refused. */
export interface RefusalScreen {
  /** The name of a screen of the border tests, or a screen that only these tests use. */
  readonly screen: string | Screen
  /** Texts that must be on the screen after a refusal that is not shown (`silent`). */
  readonly shows?: readonly string[]
  /** Texts that must not be on the screen after a refusal that is not shown (`silent`). */
  readonly hides?: readonly string[]
  /** The label of the button that confirms an attempt after "Try again", if the screen asks for confirmation. */
  readonly confirmLabel?: string
}

/**
 * The refusal displays that component tests cannot reach, because they need a file to upload or the socket of the chat.
 */
const BROWSER_DISPLAYS = [
  'chat-config',
  'chat-image',
  'chat-video',
  'slip-send',
] as const satisfies readonly RefusalDisplayName[]

type ScreenDisplayName = Exclude<RefusalDisplayName, (typeof BROWSER_DISPLAYS)[number]>

const AGREE_LABEL = 'I have read this and agree'
const RESEND_WAIT_SECONDS = 61

const createMemberScreen = (path: string, name: string, steps: Screen['steps'], replies: Replies = {}): Screen => ({
  name,
  path,
  isLoggedIn: true,
  replies,
  ...(steps && { steps }),
})

const createHomeScreen = (name: string, steps: (steps: ScreenActions) => Promise<void>, replies?: Replies): Screen =>
  createMemberScreen(
    '/user/home',
    name,
    async (actions) => {
      await actions.press(AGREE_LABEL)
      await steps(actions)
    },
    replies,
  )

const KTB_WALLET: Replies = {
  'GET /api/wallet': {
    ...WALLET_REPLY,
    profile: PROFILE,
    bankAccount: {
      bankAccountName: 'มาลี ตัวอย่าง',
      bankAccountNo: '0000000004',
      bank: { nameTH: 'ธนาคารกรุงไทย', code: 'KTB' },
    },
  },
  'PUT /api/account/bankAccountName': { message: 'SUCCESS' },
}

const OPENED_CHAT = createMemberScreen('/user/contact', 'an opened chat', async ({ press }) => {
  await press(chat.open)
  // If the chat failed to load in an earlier test of this file, the app shows "Try again" instead of loading it again.
  await press(common.retry)
})

const resendOtpScreen: Screen = {
  name: 'asking for another code',
  path: '/register',
  isLoggedIn: false,
  steps: async ({ press, fill, wait }) => {
    fill('Phone number', '0691110001')
    await press('Next')
    await wait(RESEND_WAIT_SECONDS * 1_000)
    await press(register.otpResend)
  },
}

const REFUSAL_SCREENS: Readonly<Record<ScreenDisplayName, RefusalScreen>> = {
  'register-banks': { screen: 'register, bank', shows: [register.banksFailed, common.retry] },
  'register-sources': { screen: 'register, profile', shows: [register.name], hides: [register.source] },
  conditions: { screen: 'terms', shows: [conditions.failed, common.retry] },
  brand: { screen: 'login', shows: [`${login.title} · Sabai`] },
  contact: { screen: 'contact', shows: [contact.failed, common.retry] },
  active: { screen: 'login', shows: [login.submit] },
  'register-start': { screen: 'register' },
  'chat-enabled': { screen: 'contact', shows: ['@sabai.demo'], hides: [chat.open] },
  agreements: {
    screen: createMemberScreen('/user/home', 'home without an agreement', undefined),
    shows: [home.games],
    hides: [AGREE_LABEL],
  },
  'bonus-notice': { screen: 'bonus', shows: [bonus.lost.replace('{{percent}}', '40')] },
  'withdraw-limits': { screen: 'withdraw' },
  'deposit-methods': { screen: 'deposit, bank', shows: [deposit.failed, common.retry] },
  login: { screen: 'logging in' },
  'chat-person': { screen: OPENED_CHAT, shows: [chat.failed, common.retry] },
  'register-profile': { screen: 'register, bank' },
  'register-bank': { screen: 'registering' },
  'bank-name': {
    screen: createMemberScreen(
      '/user/profile',
      'writing the account name in English',
      async ({ press, fill }) => {
        await press('Edit account name')
        fill('Account name in English', 'MALEE SAMPLE')
        await press('Save')
      },
      KTB_WALLET,
    ),
  },
  password: {
    screen: createMemberScreen(
      '/user/profile',
      'changing the password',
      async ({ press, fill }) => {
        await press('Change password')
        fill('Old password', 'demo1234')
        fill('New password', 'better-5678')
        fill('Confirm new password', 'better-5678')
        await press('Save')
      },
      { 'PUT /api/account/changepwd': { message: 'SUCCESS' } },
    ),
  },
  'otp-send': { screen: 'register' },
  'otp-resend': { screen: resendOtpScreen },
  'otp-verify': { screen: 'register, profile' },

  'home-balance': { screen: 'home', shows: [home.balanceFailed, '\n–\n'], hides: ['\n0.00'] },
  profile: { screen: 'profile' },
  'home-games': { screen: 'home' },
  transfer: { screen: 'transferring' },
  'move-all': {
    screen: createHomeScreen('moving everything', async ({ press }) => {
      await press('Transfer')
      await press(/everything/i)
      await press(/^Move it to/)
      await press(/Orchid/)
      await press(/^Confirm/)
    }),
  },
  'game-open': { screen: 'opening a game account' },
  'game-login': { screen: 'game' },
  'game-password': { screen: 'a new game password', confirmLabel: gameAccount.resetConfirm },
  withdraw: { screen: 'withdrawing' },
  'qr-code': { screen: 'deposit, QR code' },
  'qr-create': { screen: 'creating a QR code' },
  'qr-cancel': {
    screen: createHomeScreen(
      'cancelling a QR code',
      async ({ press }) => {
        await press('Deposit')
        await press('QR')
        await press(deposit.qr.cancel)
        await press(deposit.qr.cancel)
      },
      { 'DELETE /api/qrcode/{qrcodeId}': { message: 'SUCCESS' } },
    ),
  },
  'gift-link': {
    screen: createHomeScreen(
      'sending a gift link',
      async ({ press, fill }) => {
        await press('Deposit')
        await press('TrueMoney')
        fill(deposit.wallet.link, 'MOCK100Abcdefg')
        await press(deposit.wallet.send)
      },
      { 'POST /api/wallet/truelink': { message: 'SUCCESS' } },
    ),
  },
  'game-launch': { screen: 'playing by username' },
  'game-launch-password': { screen: 'playing by password' },
  statement: { screen: 'statement' },
  'slip-hours': { screen: 'slips', shows: [slips.choose] },
  slips: { screen: 'slips' },
  'slip-picture': { screen: 'slips' },

  bonuses: { screen: 'bonuses' },
  'bonus-receive': { screen: 'receiving a bonus' },
  'bonus-check': { screen: 'bonuses' },
  'bonus-cancel': { screen: 'cancelling a bonus' },
  'promotion-current': { screen: 'bonuses with a promotion' },
  'promotion-find': { screen: 'promotion' },
  'promotion-receive': { screen: 'promotion' },
  'invite-list': { screen: 'invite, behind the announcement' },
  'invite-claim': { screen: 'receiving a referral bonus' },
  'invite-banners': { screen: 'invite', shows: [invite.title, invite.link] },
  'refund-log': { screen: 'refund' },
  'refund-check': { screen: 'refund' },
  'refund-receive': { screen: 'receiving a refund' },
  'refund-pay': { screen: 'receiving refund credit' },
  'refund-banners': { screen: 'refund', shows: [refund.title, refund.log] },
  'wheel-active': { screen: 'home', shows: [home.refreshAll] },
  'wheel-setup': { screen: 'wheel' },
  'wheel-coupons': { screen: 'wheel' },
  'wheel-spin': { screen: 'spinning' },
  'wheel-claim': { screen: 'claiming a coupon' },
  'chat-send': { screen: "a member's chat", shows: [chat.notSent] },
  'chat-history': { screen: OPENED_CHAT, shows: [chat.failed, common.retry] },
  'chat-read': { screen: "a member's chat", shows: ['Pressed'] },
}

export interface ResolvedRefusalScreen extends RefusalScreen {
  readonly screen: Screen
}

/** Returns the screen of a refusal display, or null if component tests cannot reach it. */
export const refusalScreenOf = (name: RefusalDisplayName): ResolvedRefusalScreen | null => {
  const screens: Readonly<Partial<Record<RefusalDisplayName, RefusalScreen>>> = REFUSAL_SCREENS
  const refusalScreen = screens[name]
  if (!refusalScreen) return null
  const { screen: nameOrScreen } = refusalScreen
  const screen = typeof nameOrScreen === 'string' ? SCREENS.find((each) => each.name === nameOrScreen) : nameOrScreen
  if (!screen) throw new Error(`there is no screen ${nameOrScreen}`)
  return { ...refusalScreen, screen }
}
