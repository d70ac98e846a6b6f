import { PATHS } from '../../../lib/navigation/paths.ts'
import type { DisplaysOfRoutes } from './display.ts'

const NEEDS_PASSWORD = { SLOT_NO_ACCOUNT: 'an alert over the dialog that stays, with a new game password on offer' }
const NOT_CONFIRMED = 'an alert that says that the outcome is unknown; the member must type an amount again'

/** The displays of the calls for the wallet, deposits, games and the statement. */
export const moneyDisplays = {
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
      unconfirmed: 'a text in place of the section, until the app has read whether the account is open',
      otherwise: { SLOT_ALREADY_ACTIVE: 'no error: the account is shown as open' },
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
      unconfirmed: 'a text below the login, which the app has read again',
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
      unconfirmed: 'a text above the form; the app looks for an open QR code',
    },
  ],
  'DELETE /api/qrcode/{qrcodeId}': [
    {
      name: 'qr-cancel',
      page: PATHS.home,
      when: 'cancelling a QR code',
      shownAs: 'toast',
      otherwise: { NO_DATA: 'no error: the app reads the code again, and removes it if it is no longer open' },
    },
  ],
  'POST /api/wallet/truelink': [
    {
      name: 'gift-link',
      page: PATHS.home,
      when: 'sending a gift link',
      shownAs: 'toast',
      unconfirmed: 'an alert that says that the outcome is unknown; the member must paste the link again',
    },
  ],
  'GET /api/autoLogin/{provider}/{username}': [
    {
      name: 'game-launch',
      page: PATHS.home,
      when: 'playing a game that is opened by the username',
      shownAs: 'alert',
      otherwise: NEEDS_PASSWORD,
    },
  ],
  'GET /api/autoLogin/{provider}/{username}/{password}': [
    {
      name: 'game-launch-password',
      page: PATHS.home,
      when: 'playing a game that is opened by username and password',
      shownAs: 'alert',
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
      offers: 'lets the member send a slip: the server decides',
    },
  ],
  'POST /api/wallet/slip': [
    {
      name: 'slip-send',
      page: PATHS.statement,
      when: 'sending a slip',
      shownAs: 'notice',
      unconfirmed: 'a box that says that the outcome is unknown; the app reads the list of slips again',
    },
  ],
  'POST /api/statement/slip': [{ name: 'slips', page: PATHS.statement, when: 'opening the slips', shownAs: 'inline' }],
  'GET /api/statement/slip/reference/{reference}': [
    { name: 'slip-picture', page: PATHS.statement, when: 'opening the picture of a slip', shownAs: 'toast' },
  ],
} as const satisfies DisplaysOfRoutes
