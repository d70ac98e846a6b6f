import type { PressControl, Screen } from './screen.ts'

const confirmAgreement = async (press: PressControl) => {
  await press('I have read this and agree')
}
const BALANCE_ROUTES = ['GET /api/wallet', 'GET /api/wallet/refresh/slot'] as const
const createHomeScreen = (name: string, steps: Screen['steps'], changes: Partial<Screen> = {}): Screen => ({
  name,
  path: '/user/home',
  isLoggedIn: true,
  ...(steps && { steps }),
  ...changes,
})

/** The home page and its dialogs. */
export const HOME_SCREENS: readonly Screen[] = [
  { name: 'home', path: '/user/home', isLoggedIn: true },
  {
    name: 'logging in',
    path: '/login',
    nextPath: '/user/home',
    isLoggedIn: false,
    steps: async ({ press, fill }) => {
      fill('Phone number', '0690000001')
      fill('Password', 'demo1234')
      await press('Log in')
    },
  },
  createHomeScreen('home with the agreement accepted', async ({ press }) => confirmAgreement(press)),
  createHomeScreen(
    'deposit, bank',
    async ({ press }) => {
      await confirmAgreement(press)
      await press('Deposit')
    },
    { alsoReads: BALANCE_ROUTES },
  ),
  createHomeScreen('deposit, QR code', async ({ press }) => {
    await confirmAgreement(press)
    await press('Deposit')
    await press('QR')
  }),
  createHomeScreen(
    'creating a QR code',
    async ({ press, fill }) => {
      await confirmAgreement(press)
      await press('Deposit')
      await press('QR')
      fill(/^Amount/, '500')
      await press('Create QR code')
    },
    { replies: { 'GET /api/qrcode/{provider}': { hasQrcode: false } } },
  ),
  createHomeScreen('deposit, TrueMoney', async ({ press }) => {
    await confirmAgreement(press)
    await press('Deposit')
    await press('TrueMoney')
  }),
  createHomeScreen('deposit, slip', async ({ press }) => {
    await confirmAgreement(press)
    await press('Deposit')
    await press('Slip')
  }),
  createHomeScreen(
    'transfer',
    async ({ press }) => {
      await confirmAgreement(press)
      await press('Transfer')
    },
    { alsoReads: BALANCE_ROUTES },
  ),
  createHomeScreen('transferring', async ({ press, fill }) => {
    await confirmAgreement(press)
    await press('Transfer')
    await press(/^To/)
    await press(/Orchid/)
    fill(/^Amount/, '100')
    await press('Next')
    await press(/^Confirm/)
  }),
  createHomeScreen('move everything', async ({ press }) => {
    await confirmAgreement(press)
    await press('Transfer')
    await press(/everything/i)
  }),
  createHomeScreen(
    'withdraw',
    async ({ press }) => {
      await confirmAgreement(press)
      await press('Withdraw')
    },
    { alsoReads: BALANCE_ROUTES },
  ),
  createHomeScreen(
    'withdrawing',
    async ({ press, fill }) => {
      await confirmAgreement(press)
      await press('Withdraw')
      fill(/^Amount/, '500')
      await press('Next')
      await press(/^Confirm/)
    },
    { replies: { 'GET /api/bonus/check/active': { status: false, type: '' } } },
  ),
  createHomeScreen(
    'withdrawing everything, which ends a bonus',
    async ({ press }) => {
      await confirmAgreement(press)
      await press('Withdraw')
      await press(/^Withdraw everything/)
      await press(/^Confirm/)
    },
    { alsoReads: ['GET /api/bonus', 'GET /api/bonus/check/active'] },
  ),
  createHomeScreen('invite', async ({ press }) => {
    await confirmAgreement(press)
    await press('Invite friends')
  }),
  createHomeScreen('invite, behind the announcement', async ({ press }) => {
    await confirmAgreement(press)
    await press('Invite friends')
    await press('Continue')
  }),
  createHomeScreen('refund', async ({ press }) => {
    await confirmAgreement(press)
    await press('Refund')
    await press('Continue')
  }),
  createHomeScreen('receiving a refund', async ({ press }) => {
    await confirmAgreement(press)
    await press('Refund')
    await press('Continue')
    await press(/^Receive refund/)
  }),
  createHomeScreen('receiving refund credit', async ({ press }) => {
    await confirmAgreement(press)
    await press('Refund')
    await press('Continue')
    await press(/^Receive .*in wallet$/)
    await press(/^Receive .*in wallet$/)
  }),
  createHomeScreen(
    'referral bonus',
    async ({ press }) => {
      await confirmAgreement(press)
      await press(/^Receive Referral/)
    },
    { alsoReads: BALANCE_ROUTES },
  ),
  createHomeScreen('receiving a referral bonus', async ({ press }) => {
    await confirmAgreement(press)
    await press(/^Receive Referral/)
    await press(/^Receive .*in wallet$/)
  }),
  createHomeScreen(
    'game',
    async ({ press }) => {
      await confirmAgreement(press)
      await press(/^Orchid/)
      await press('Game login')
    },
    { alsoReads: BALANCE_ROUTES },
  ),
  createHomeScreen('playing by username', async ({ press }) => {
    await confirmAgreement(press)
    await press(/^Orchid/)
    await press('Play')
  }),
  createHomeScreen('playing by password', async ({ press }) => {
    await confirmAgreement(press)
    await press(/^Nagara/)
    await press('Play')
  }),
  createHomeScreen('a new game password', async ({ press }) => {
    await confirmAgreement(press)
    await press(/^Orchid/)
    await press('Game login')
    await press('Get a new game password')
    await press('Get a new password')
  }),
  createHomeScreen('opening a game account', async ({ press }) => {
    await confirmAgreement(press)
    await press(/^Lotus/)
    await press('Open an account')
  }),
]
