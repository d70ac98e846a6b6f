import type { Route } from '@sabai/contracts'
import { beforeAll, expect, test } from 'vitest'
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
import { findScreenProblems } from './find-screen-problems.ts'
import { GOOD_REPLIES } from './replies/good-replies.ts'
import type { Screen } from './screens/screen.ts'
import { SCREENS } from './screens/screens.ts'
import { type Respond, type Sight, visitScreen } from './visit-screen.tsx'

const HTML_INIT = { headers: { 'content-type': 'text/html' } } as const
const LOGIN_PAGE = '<!doctype html><title>Sign in to the network</title><form><input name="user"></form>'

const textOf = (route: Route) => JSON.stringify(GOOD_REPLIES[route])

/** Responses that may arrive instead of a reply. */
const FAULTS: readonly (readonly [name: string, respond: Respond])[] = [
  ['an empty body', () => new Response('')],
  ['the status 204', () => new Response(null, { status: 204 })],
  ['null', () => Response.json(null)],
  ['half of the JSON', (route) => new Response(textOf(route)?.slice(0, -3))],
  ['the login page of a network, to which a proxy redirected the call', () => new Response(LOGIN_PAGE, HTML_INIT)],
  ['an HTML page with the status 502', () => new Response('<h1>Bad gateway</h1>', { ...HTML_INIT, status: 502 })],
  [
    'lost, because a redirect to another site is not allowed',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
]

/** What each screen says if no reply can be read. An unknown amount is a dash. */
const EXPECTED_TEXTS: Readonly<Record<string, readonly string[]>> = {
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
/** Of every fault, the short run tests a third of the screens, and on every screen two or three faults. */
const isTested = (screen: number, fault: number): boolean => process.env.DEEP === '1' || screen % 3 === fault % 3
const screens = SCREENS.filter(({ name }) => Object.hasOwn(EXPECTED_TEXTS, name))
const goodSights: (readonly [screen: Screen, good: Sight])[] = []

beforeAll(async () => {
  for (const screen of screens) {
    // The first visit takes longer, because it imports the code of the screen.
    await visitScreen(screen)
    goodSights.push([screen, await visitScreen(screen)])
  }
})

test.each(FAULTS.map(([name, respond], index) => [name, respond, index] as const))(
  'if each reply is %s, every screen says what could not be loaded',
  async (_, respond, fault) => {
    const faults: string[] = []
    for (const [screen, good] of goodSights.filter((_, index) => isTested(index, fault))) {
      const sight = await visitScreen(screen, respond)
      const missing = EXPECTED_TEXTS[screen.name]?.filter((text) => !sight.text.includes(text)) ?? []
      faults.push(
        ...findScreenProblems(sight, good, { route: 'GET /api/wallet', reply: null }).map(
          (fault) => `${screen.name}: ${fault}`,
        ),
        ...missing.map((text) => `${screen.name} does not say: ${text}`),
      )
    }
    expect(screens).toHaveLength(Object.keys(EXPECTED_TEXTS).length)
    expect(faults).toEqual([])
  },
)

test('a reply with the content type of an HTML page is read like any other', async () => {
  for (const [screen, good] of goodSights) {
    const sight = await visitScreen(screen, (route) => {
      const reply = screen.replies?.[route] ?? GOOD_REPLIES[route]
      return new Response(JSON.stringify(reply), HTML_INIT)
    })
    expect(sight.text, screen.name).toBe(good.text)
  }
})
