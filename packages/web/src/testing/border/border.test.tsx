import { type Route, routes } from '@sabai/contracts'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { findScreenProblems } from './find-screen-problems.ts'
import { listMutations, type Mutation } from './mutate-reply.ts'
import { GOOD_REPLIES } from './replies/good-replies.ts'
import type { Screen } from './screens/screen.ts'
import { SCREENS } from './screens/screens.ts'
import { type Sight, visitScreen } from './visit-screen.tsx'
import { EXPECTED_TEXTS, FAULTS, HTML_INIT } from './whole-reply-faults.ts'

const isDeep = process.env.DEEP === '1'
/** A failing run prints its seed. `BORDER_SEED=<seed> npx vitest run border` repeats the run. */
const seed = Number(process.env.BORDER_SEED || Date.now() % 2 ** 31)
const SAMPLE_SIZE = 15
/** Each visit of a screen renders the app, so all visits together take minutes on a slow machine. */
const TIMEOUT_MS = 3_600_000

/** The calls whose reply no screen reads as JSON, with the reason. */
const UNREAD: Partial<Record<Route, string>> = {
  'GET /api/bonus/check/minimum': 'no screen uses it',
  'POST /api/wallet/add': 'no screen uses it',
  'PUT /api/account/profile': 'no screen uses it',
  'GET /api/chat/config': 'read only in builds with pushes, by the socket',
  'POST /api/wallet/slip': 'an upload, see send-upload.test.ts',
  'POST /api/chat/upload-image': 'an upload, see send-upload.test.ts',
  'POST /api/chat/upload-video': 'an upload, see send-upload.test.ts',
  'POST /api/wallet/withdraw': 'screens withdraw with withdrawAll',
  'POST /api/wallet/transferAll': 'its reply has no field that a screen reads',
  'POST /api/wallet/truelink': 'its reply has no field that a screen reads',
  'PUT /api/account/bankAccountName': 'its reply has no field that a screen reads',
  'PUT /api/account/changepwd': 'its reply has no field that a screen reads',
  'DELETE /api/qrcode/{qrcodeId}': 'its reply has no field that a screen reads',
}

interface Case {
  readonly screen: Screen
  readonly route: Route
  readonly mutation: Mutation
}

const goodSights = new Map<Screen, Sight>()
const cases: Case[] = []

/**
 * Returns the calls whose replies the test breaks at a screen: those that no earlier screen at the same path has read,
 * and those that the screen lists itself.
 */
const listRoutes = ({ path, leadsTo, also }: Screen, { routes: read }: Sight, known: Map<string, Set<Route>>) => {
  const earlier = new Set([...(known.get(path) ?? []), ...(known.get(leadsTo ?? '') ?? [])])
  known.set(path, new Set([...(known.get(path) ?? []), ...read]))
  return read.filter((route) => !earlier.has(route) || also?.includes(route))
}

beforeAll(async () => {
  const known = new Map<string, Set<Route>>()
  for (const screen of SCREENS) {
    const sight = await visitScreen(screen)
    goodSights.set(screen, sight)
    for (const route of listRoutes(screen, sight, known)) {
      const reply = { ...GOOD_REPLIES, ...screen.replies }[route]
      for (const mutation of listMutations(routes[route].reply, reply)) cases.push({ screen, route, mutation })
    }
  }
}, TIMEOUT_MS)

const runCase = async ({ screen, route, mutation }: Case): Promise<readonly string[]> => {
  const reply = mutation.apply({ ...GOOD_REPLIES, ...screen.replies }[route])
  const sight = await visitScreen(screen, (called) => (called === route ? Response.json(reply) : undefined))
  const faults = findScreenProblems(sight, goodSights.get(screen) ?? sight, { route, reply })
  return faults.map((fault) => `${screen.name}, ${route}, ${mutation.path || 'the reply'}: ${mutation.kind}: ${fault}`)
}

test('every screen shows good replies without a problem', () => {
  const faults = [...goodSights].flatMap(([{ name }, sight]) =>
    findScreenProblems(sight, sight).map((fault) => `${name}: ${fault}`),
  )
  expect(faults).toEqual([])
})

test('the test breaks the reply of every call at some screen, or gives the reason why not', () => {
  const testedRoutes = new Set(cases.map(({ route }) => route))
  const mistakes = (Object.keys(routes) as Route[]).flatMap((route) => {
    if (testedRoutes.has(route) && route in UNREAD) return [`${route}: a screen reads it, so remove it from UNREAD`]
    if (testedRoutes.has(route) || route in UNREAD) return []
    return [`${route}: no screen reads it: add a reply in replies and a screen in screens, or a reason to UNREAD`]
  })
  expect(mistakes).toEqual([])
})

test(
  `if any value of a reply has another type, no screen is blank, crashes or says something false (seed ${seed})`,
  async () => {
    const chosen = isDeep
      ? cases
      : (fc.sample(fc.shuffledSubarray(cases, { minLength: SAMPLE_SIZE, maxLength: SAMPLE_SIZE }), {
          seed,
          numRuns: 1,
        })[0] ?? [])
    const faults: string[] = []
    for (const each of chosen) faults.push(...(await runCase(each)))
    expect(chosen.length).toBeGreaterThanOrEqual(SAMPLE_SIZE)
    expect(faults).toEqual([])
  },
  TIMEOUT_MS,
)

const wholeReplyScreens = SCREENS.filter(({ name }) => Object.hasOwn(EXPECTED_TEXTS, name))
/** The short run tests each fault at a third of the screens, and each screen with two or three faults. */
const isTested = (screen: number, fault: number): boolean => isDeep || screen % 3 === fault % 3

test.each(FAULTS.map(([name, respond], fault) => ({ name, respond, fault })))(
  'if each reply is $name, every screen says what could not be loaded',
  async ({ respond, fault }) => {
    expect(wholeReplyScreens).toHaveLength(Object.keys(EXPECTED_TEXTS).length)
    const faults: string[] = []
    for (const screen of wholeReplyScreens.filter((_, index) => isTested(index, fault))) {
      const sight = await visitScreen(screen, respond)
      const missing = EXPECTED_TEXTS[screen.name]?.filter((text) => !sight.text.includes(text)) ?? []
      const problems = findScreenProblems(sight, goodSights.get(screen) ?? sight, {
        route: 'GET /api/wallet',
        reply: null,
      })
      faults.push(
        ...problems.map((problem) => `${screen.name}: ${problem}`),
        ...missing.map((text) => `${screen.name} does not say: ${text}`),
      )
    }
    expect(faults).toEqual([])
  },
)

test('a reply with the content type of an HTML page is read like any other', async () => {
  for (const screen of SCREENS.filter(({ name }) => ['home', 'statement'].includes(name))) {
    const { text } = await visitScreen(screen)
    const sight = await visitScreen(screen, (route) => {
      const reply = screen.replies?.[route] ?? GOOD_REPLIES[route]
      return new Response(JSON.stringify(reply), HTML_INIT)
    })
    expect(sight.text, screen.name).toBe(text)
  }
})
