import type { Press, Screen } from './screen.ts'

const accept = async (press: Press) => {
  await press('I have read this and agree')
}
const BALANCES = ['GET /api/wallet', 'GET /api/wallet/refresh/slot'] as const
const home = (name: string, steps: Screen['steps'], more: Partial<Screen> = {}): Screen => ({
  name,
  path: '/user/home',
  member: true,
  ...(steps && { steps }),
  ...more,
})

/** The home page and its dialogs. */
export const HOME_SCREENS: readonly Screen[] = [
  { name: 'home', path: '/user/home', member: true },
  {
    name: 'logging in',
    path: '/login',
    leadsTo: '/user/home',
    member: false,
    steps: async ({ press, fill }) => {
      fill('Phone number', '0690000001')
      fill('Password', 'demo1234')
      await press('Log in')
    },
  },
  home('home with the agreement accepted', async ({ press }) => accept(press)),
  home(
    'deposit, bank',
    async ({ press }) => {
      await accept(press)
      await press('Deposit')
    },
    { also: BALANCES },
  ),
  home('deposit, QR code', async ({ press }) => {
    await accept(press)
    await press('Deposit')
    await press('QR')
  }),
  home(
    'creating a QR code',
    async ({ press, fill }) => {
      await accept(press)
      await press('Deposit')
      await press('QR')
      fill(/^Amount/, '500')
      await press('Create QR code')
    },
    { replies: { 'GET /api/qrcode/{provider}': { hasQrcode: false } } },
  ),
  home('deposit, TrueMoney', async ({ press }) => {
    await accept(press)
    await press('Deposit')
    await press('TrueMoney')
  }),
  home('deposit, slip', async ({ press }) => {
    await accept(press)
    await press('Deposit')
    await press('Slip')
  }),
  home(
    'transfer',
    async ({ press }) => {
      await accept(press)
      await press('Transfer')
    },
    { also: BALANCES },
  ),
  home('transferring', async ({ press, fill }) => {
    await accept(press)
    await press('Transfer')
    await press(/^To/)
    await press(/Orchid/)
    fill(/^Amount/, '100')
    await press('Next')
    await press(/^Confirm/)
  }),
  home('move everything', async ({ press }) => {
    await accept(press)
    await press('Transfer')
    await press(/everything/i)
  }),
  home(
    'withdraw',
    async ({ press }) => {
      await accept(press)
      await press('Withdraw')
    },
    { also: BALANCES },
  ),
  home(
    'withdrawing',
    async ({ press, fill }) => {
      await accept(press)
      await press('Withdraw')
      fill(/^Amount/, '500')
      await press('Next')
      await press(/^Confirm/)
    },
    { replies: { 'GET /api/bonus/check/active': { status: false, type: '' } } },
  ),
  home(
    'withdrawing everything, which ends a bonus',
    async ({ press }) => {
      await accept(press)
      await press('Withdraw')
      await press(/^Withdraw everything/)
      await press(/^Confirm/)
    },
    { also: ['GET /api/bonus', 'GET /api/bonus/check/active'] },
  ),
  home('invite', async ({ press }) => {
    await accept(press)
    await press('Invite friends')
  }),
  home('invite, behind the announcement', async ({ press }) => {
    await accept(press)
    await press('Invite friends')
    await press('Continue')
  }),
  home('refund', async ({ press }) => {
    await accept(press)
    await press('Refund')
    await press('Continue')
  }),
  home('receiving a refund', async ({ press }) => {
    await accept(press)
    await press('Refund')
    await press('Continue')
    await press(/^Receive refund/)
  }),
  home('receiving refund credit', async ({ press }) => {
    await accept(press)
    await press('Refund')
    await press('Continue')
    await press('Receive in wallet')
    await press(/^Receive .*in wallet$/)
  }),
  home(
    'referral bonus',
    async ({ press }) => {
      await accept(press)
      await press(/^Receive Referral/)
    },
    { also: BALANCES },
  ),
  home('receiving a referral bonus', async ({ press }) => {
    await accept(press)
    await press(/^Receive Referral/)
    await press(/^Receive .*in wallet$/)
  }),
  home(
    'game',
    async ({ press }) => {
      await accept(press)
      await press(/^Orchid/)
      await press('Game login')
    },
    { also: BALANCES },
  ),
  home('playing by username', async ({ press }) => {
    await accept(press)
    await press(/^Orchid/)
    await press('Play')
  }),
  home('playing by password', async ({ press }) => {
    await accept(press)
    await press(/^Nagara/)
    await press('Play')
  }),
  home('a new game password', async ({ press }) => {
    await accept(press)
    await press(/^Orchid/)
    await press('Game login')
    await press('Get a new game password')
    await press('Get a new password')
  }),
  home('opening a game account', async ({ press }) => {
    await accept(press)
    await press(/^Lotus/)
    await press('Open an account')
  }),
]
