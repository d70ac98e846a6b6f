import type { Route } from '@sabai/contracts'
import { contact } from '../../texts/en/account/contact.ts'
import { profile } from '../../texts/en/account/profile.ts'
import { conditions } from '../../texts/en/basics/conditions.ts'
import { common } from '../../texts/en/first/common.ts'
import { login } from '../../texts/en/first/login.ts'
import { deposit } from '../../texts/en/money/deposit.ts'
import { slips } from '../../texts/en/money/slips.ts'
import { statement } from '../../texts/en/money/statement.ts'
import { bonus } from '../../texts/en/play/bonus.ts'
import { home } from '../../texts/en/play/home.ts'
import { spin } from '../../texts/en/play/spin.ts'
import { GOOD_REPLIES } from './replies/good-replies.ts'
import type { Respond } from './visit-screen.tsx'

export const HTML_INIT = { headers: { 'content-type': 'text/html' } } as const
const LOGIN_PAGE = '<!doctype html><title>Sign in to the network</title><form><input name="user"></form>'

const replyTextOf = (route: Route) => JSON.stringify(GOOD_REPLIES[route])

/** What may happen to a call instead of a good reply. Each name completes the sentence "each reply is …". */
export const FAULTS: readonly (readonly [name: string, respond: Respond])[] = [
  ['an empty body', () => new Response('')],
  ['the status 204', () => new Response(null, { status: 204 })],
  ['null', () => Response.json(null)],
  ['half of the JSON', (route) => new Response(replyTextOf(route)?.slice(0, -3))],
  ['the login page of a network, to which a proxy redirected the call', () => new Response(LOGIN_PAGE, HTML_INIT)],
  ['an HTML page with the status 502', () => new Response('<h1>Bad gateway</h1>', { ...HTML_INIT, status: 502 })],
  [
    'lost, because a redirect to another site is not allowed',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
]

/** The texts that each screen must show if no reply can be read. An unknown amount is shown as a dash. */
export const EXPECTED_TEXTS: Readonly<Record<string, readonly string[]>> = {
  login: [login.submit],
  register: [],
  'how-to': [],
  contact: [contact.failed, common.retry],
  home: [home.balanceFailed, home.gamesFailed, common.retry, '\n–\n'],
  'deposit, bank': [deposit.failed, common.retry, '\n–\n'],
  profile: [profile.failed, common.retry],
  statement: [statement.failed, common.retry],
  slips: [slips.notLoaded, common.retry],
  terms: [conditions.failed, common.retry],
  wheel: [spin.notLoaded, spin.couponsFailed, common.retry],
  bonuses: [bonus.activeFailed, bonus.loadFailed, common.retry],
  "a member's contact": [contact.failed, common.retry],
}
