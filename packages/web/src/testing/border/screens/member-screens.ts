import type { Replies } from '../replies/replies.ts'
import { BANNER } from '../replies/reward-replies.ts'
import type { PressControl, Screen } from './screen.ts'

const spin = async (press: PressControl) => {
  await press(/^Spin/)
  // Pressing a button that does not exist does nothing, but a second passes.
  for (let seconds = 0; seconds < 8; seconds += 1) await press('no such button')
}

const NO_BONUS: Replies = {
  'GET /api/bonus': {
    bonuses: [{ code: 'daily', type: 'day', maxReceived: 2, banners: [BANNER], percentFail: 40, userBonus: null }],
  },
  'GET /api/bonus/check/active': { status: false, type: '' },
  'GET /api/promotion/current': { promotion: null },
}

/** The pages of members other than the home page, and their dialogs. */
export const MEMBER_SCREENS: readonly Screen[] = [
  { name: 'profile', path: '/user/profile', isLoggedIn: true },
  { name: 'statement', path: '/user/statement', isLoggedIn: true },
  {
    name: 'slips',
    path: '/user/statement',
    isLoggedIn: true,
    steps: async ({ press }) => {
      await press(/slip/i)
      await press(/^View the slip/)
    },
  },
  { name: 'terms', path: '/user/statement', isLoggedIn: true, steps: async ({ press }) => press('Terms') },
  { name: 'wheel', path: '/user/spin', isLoggedIn: true },
  { name: 'spinning', path: '/user/spin', isLoggedIn: true, steps: async ({ press }) => spin(press) },
  {
    name: 'claiming a coupon',
    path: '/user/spin',
    isLoggedIn: true,
    steps: async ({ press }) => {
      await press(/^Claim/)
      await press(/^Claim \d/)
    },
  },
  { name: 'bonuses', path: '/user/bonus', isLoggedIn: true },
  {
    name: 'bonuses with a promotion',
    path: '/user/bonus',
    isLoggedIn: true,
    replies: { 'GET /api/bonus/check/active': { status: true, type: 'promotion' } },
    alsoReads: ['GET /api/promotion/current'],
  },
  { name: 'bonus', path: '/user/bonus', isLoggedIn: true, steps: async ({ press }) => press(/See details/) },
  {
    name: 'receiving a bonus',
    path: '/user/bonus',
    isLoggedIn: true,
    replies: NO_BONUS,
    steps: async ({ press }) => {
      await press(/See details/)
      await press('Receive bonus')
    },
  },
  {
    name: 'cancelling a bonus',
    path: '/user/bonus',
    isLoggedIn: true,
    steps: async ({ press }) => {
      await press('Cancel bonus')
      await press('Cancel bonus')
    },
  },
  {
    name: 'promotion',
    path: '/user/bonus',
    isLoggedIn: true,
    replies: NO_BONUS,
    steps: async ({ press, fill }) => {
      fill('Promotion code', 'LUCKY88')
      await press('Search')
      await press('Receive promotion')
    },
  },
  { name: "a member's contact", path: '/user/contact', isLoggedIn: true },
  {
    name: "a member's chat",
    path: '/user/contact',
    isLoggedIn: true,
    steps: async ({ press, fill }) => {
      await press('Open the support chat')
      fill('Write a message', 'hello')
      await press('Send')
    },
  },
]
