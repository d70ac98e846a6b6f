import type { Route } from '@sabai/contracts'
import { fireEvent, screen, within } from '@testing-library/react'
import { BANNER, type GoodReplies } from './good-replies.ts'

/** Presses the first button, link or tab of this name that can be pressed, in the topmost dialog if one is open. */
type Press = (name: string | RegExp) => Promise<void>
type Fill = (label: string | RegExp, text: string) => void

export interface Steps {
  readonly press: Press
  readonly fill: Fill
}

/** A page or a dialog of the app, and how it is reached. */
export interface Screen {
  readonly name: string
  readonly path: string
  /** The page to which the steps lead, if it is another one. */
  readonly leadsTo?: string
  /** Whether a member is logged in. */
  readonly member: boolean
  /** Replies that this screen needs instead of the usual ones. */
  readonly replies?: GoodReplies
  /**
   * Calls whose replies are broken here although another screen at the same path reads them too. Replies of all other
   * such calls are broken only at the first screen.
   */
  readonly also?: readonly Route[]
  /** Leads on from the page. Steps that a broken reply makes impossible do nothing. */
  readonly steps?: (steps: Steps) => Promise<void>
}

const topDialog = (): HTMLElement => [...document.querySelectorAll<HTMLElement>('dialog')].at(-1) ?? document.body

export const pressNow = (name: string | RegExp): void => {
  const inside = within(topDialog())
  const found = (['tab', 'button', 'link', 'option', 'radio', 'checkbox'] as const).flatMap((role) =>
    inside.queryAllByRole(role, { name, hidden: true }),
  )[0]
  const summary = inside.queryAllByText(name, { selector: 'summary, summary *' })[0]
  const target = found ?? summary
  if (target) fireEvent.click(target)
}

export const fillNow: Fill = (label, text) => {
  const field = screen.queryAllByLabelText(label).find((found) => 'value' in found)
  if (field) fireEvent.change(field, { target: { value: text } })
}

const accept = async (press: Press) => {
  await press('I have read this and agree')
}
const spin = async (press: Press) => {
  await press(/^Spin/)
  for (let seconds = 0; seconds < 8; seconds += 1) await press('no such button')
}

const BALANCES = ['GET /api/wallet', 'GET /api/wallet/refresh/slot'] as const
const NO_BONUS: GoodReplies = {
  'GET /api/bonus': {
    bonuses: [
      { code: 'daily', type: 'day', maxReceived: 2, banners: [BANNER], percentFail: 40, userBonus: null },
    ],
  },
  'GET /api/bonus/check/active': { status: false, type: '' },
  'GET /api/promotion/current': { promotion: null },
}

const home = (name: string, steps: Screen['steps'], more: Partial<Screen> = {}): Screen => ({
  name,
  path: '/user/home',
  member: true,
  ...(steps && { steps }),
  ...more,
})

const REGISTRATION = async ({ press, fill }: Steps, until: 'otp' | 'profile' | 'bank' | 'done') => {
  fill('Phone number', '0691110001')
  await press('Next')
  if (until === 'otp') return
  fill('OTP', '123456')
  await press('Next')
  if (until === 'profile') return
  fill('Profile name', 'Malee')
  fill('Password', 'demo1234')
  fill('Confirm password', 'demo1234')
  await press('Next')
  if (until === 'bank') return
  await press(/^Bank/)
  await press(/SCB/)
  fill('Account number', '0000000009')
  fill("Account holder's first name", 'Malee')
  fill("Account holder's last name", 'Demo')
  await press(/^(Next|Register)$/)
}

/** Every page of the app, every dialog that reads a reply, and every command whose reply is shown. */
export const SCREENS: readonly Screen[] = [
  { name: 'login', path: '/login', member: false },
  { name: 'register', path: '/register', member: false, steps: (steps) => REGISTRATION(steps, 'otp') },
  { name: 'register, profile', path: '/register', member: false, steps: (steps) => REGISTRATION(steps, 'profile') },
  { name: 'register, bank', path: '/register', member: false, steps: (steps) => REGISTRATION(steps, 'bank') },
  { name: 'registering', path: '/register', leadsTo: '/login', member: false, steps: (steps) => REGISTRATION(steps, 'done') },
  { name: 'how-to', path: '/howto', member: false },
  { name: 'contact', path: '/contact', member: false },
  {
    name: "a guest's chat",
    path: '/contact',
    member: false,
    steps: async ({ press }) => press('Open the support chat'),
  },
  { name: 'terminated', path: '/terminated', member: false },
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
  home('deposit, bank', async ({ press }) => {
    await accept(press)
    await press('Deposit')
  }, { also: BALANCES }),
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
  home('transfer', async ({ press }) => {
    await accept(press)
    await press('Transfer')
  }, { also: BALANCES }),
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
  home('withdraw', async ({ press }) => {
    await accept(press)
    await press('Withdraw')
  }, { also: BALANCES }),
  home('withdrawing', async ({ press, fill }) => {
    await accept(press)
    await press('Withdraw')
    fill(/^Amount/, '500')
    await press('Next')
    await press(/^Confirm/)
  }),
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
    await press('Receive refund')
  }),
  home('receiving refund credit', async ({ press }) => {
    await accept(press)
    await press('Refund')
    await press('Continue')
    await press('Receive in wallet')
    await press('Receive in wallet')
  }),
  home('referral bonus', async ({ press }) => {
    await accept(press)
    await press('Receive')
  }, { also: BALANCES }),
  home('receiving a referral bonus', async ({ press }) => {
    await accept(press)
    await press('Receive')
    await press('Receive in wallet')
  }),
  home('game', async ({ press }) => {
    await accept(press)
    await press(/^Orchid/)
    await press('Game login')
  }, { also: BALANCES }),
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
  { name: 'profile', path: '/user/profile', member: true },
  { name: 'statement', path: '/user/statement', member: true },
  {
    name: 'slips',
    path: '/user/statement',
    member: true,
    steps: async ({ press }) => {
      await press(/slip/i)
      await press(/^View the slip/)
    },
  },
  { name: 'terms', path: '/user/statement', member: true, steps: async ({ press }) => press('Terms') },
  { name: 'wheel', path: '/user/spin', member: true },
  { name: 'spinning', path: '/user/spin', member: true, steps: async ({ press }) => spin(press) },
  {
    name: 'claiming a coupon',
    path: '/user/spin',
    member: true,
    steps: async ({ press }) => {
      await press(/^Claim/)
      await press('Claim')
    },
  },
  { name: 'bonuses', path: '/user/bonus', member: true },
  {
    name: 'bonuses with a promotion',
    path: '/user/bonus',
    member: true,
    replies: { 'GET /api/bonus/check/active': { status: true, type: 'promotion' } },
    also: ['GET /api/promotion/current'],
  },
  { name: 'bonus', path: '/user/bonus', member: true, steps: async ({ press }) => press(/See details/) },
  {
    name: 'receiving a bonus',
    path: '/user/bonus',
    member: true,
    replies: NO_BONUS,
    steps: async ({ press }) => {
      await press(/See details/)
      await press('Receive bonus')
    },
  },
  {
    name: 'cancelling a bonus',
    path: '/user/bonus',
    member: true,
    steps: async ({ press }) => {
      await press('Cancel bonus')
      await press('Cancel bonus')
    },
  },
  {
    name: 'promotion',
    path: '/user/bonus',
    member: true,
    replies: NO_BONUS,
    steps: async ({ press, fill }) => {
      fill('Promotion code', 'LUCKY88')
      await press('Search')
      await press('Receive promotion')
    },
  },
  { name: "a member's contact", path: '/user/contact', member: true },
  {
    name: "a member's chat",
    path: '/user/contact',
    member: true,
    steps: async ({ press, fill }) => {
      await press('Open the support chat')
      fill('Write a message', 'hello')
      await press('Send')
    },
  },
]
