import { type Route, routes } from '@sabai/contracts'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { findScreenProblems } from './find-screen-problems.ts'
import { listMutations, type Mutation } from './mutate-reply.ts'
import { GOOD_REPLIES } from './replies/good-replies.ts'
import type { Screen } from './screens/screen.ts'
import { SCREENS } from './screens/screens.ts'
import { type ScreenContent, visitScreen } from './visit-screen.tsx'
import { EXPECTED_TEXTS, FAULTS, HTML_INIT } from './whole-reply-faults.ts'

const isDeep = process.env.DEEP === '1'
/** The seed of the sample. A failing test prints it. `BORDER_SEED=<seed> npx vitest run border` repeats the run. */
const seed = Number(process.env.BORDER_SEED || Date.now() % 2 ** 31)
const SAMPLE_SIZE = 15
/** Each visit of a screen renders the app, so all visits together may take many minutes on a slow machine. */
const TIMEOUT_MS = 3_600_000

/** The calls whose replies the test does not break at any screen, with the reason. */
const UNREAD_REPLIES: Partial<Record<Route, string>> = {
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

interface MutationCase {
  readonly screen: Screen
  readonly route: Route
  readonly mutation: Mutation
}

const goodContents = new Map<Screen, ScreenContent>()
const mutationCases: MutationCase[] = []

/**
 * Returns the calls of a screen whose replies the test breaks there: those that no earlier screen at its `path` or
 * `nextPath` has made, and those in the `alsoReads` of the screen.
 */
const listRoutes = (
  { path, nextPath, alsoReads }: Screen,
  { calledRoutes: readRoutes }: ScreenContent,
  routesByPath: Map<string, Set<Route>>,
) => {
  const earlierRoutes = new Set([...(routesByPath.get(path) ?? []), ...(routesByPath.get(nextPath ?? '') ?? [])])
  routesByPath.set(path, new Set([...(routesByPath.get(path) ?? []), ...readRoutes]))
  return readRoutes.filter((route) => !earlierRoutes.has(route) || alsoReads?.includes(route))
}

beforeAll(async () => {
  const routesByPath = new Map<string, Set<Route>>()
  for (const screen of SCREENS) {
    const content = await visitScreen(screen)
    goodContents.set(screen, content)
    for (const route of listRoutes(screen, content, routesByPath)) {
      const reply = { ...GOOD_REPLIES, ...screen.replies }[route]
      for (const mutation of listMutations(routes[route].reply, reply)) mutationCases.push({ screen, route, mutation })
    }
  }
}, TIMEOUT_MS)

const runCase = async ({ screen, route, mutation }: MutationCase): Promise<readonly string[]> => {
  const reply = mutation.apply({ ...GOOD_REPLIES, ...screen.replies }[route])
  const content = await visitScreen(screen, (calledRoute) => (calledRoute === route ? Response.json(reply) : undefined))
  const problems = findScreenProblems(content, goodContents.get(screen) ?? content, { route, reply })
  return problems.map(
    (problem) => `${screen.name}, ${route}, ${mutation.path || 'the reply'}: ${mutation.kind}: ${problem}`,
  )
}

test('every screen shows good replies without a problem', () => {
  const problems = [...goodContents].flatMap(([{ name }, content]) =>
    findScreenProblems(content, content).map((problem) => `${name}: ${problem}`),
  )
  expect(problems).toEqual([])
})

test('the reply of every call is broken at some screen, or UNREAD_REPLIES gives the reason why not', () => {
  const testedRoutes = new Set(mutationCases.map(({ route }) => route))
  const mistakes = (Object.keys(routes) as Route[]).flatMap((route) => {
    if (testedRoutes.has(route) && route in UNREAD_REPLIES)
      return [`${route}: a screen reads it, so remove it from UNREAD_REPLIES`]
    if (testedRoutes.has(route) || route in UNREAD_REPLIES) return []
    return [
      `${route}: no screen reads it: add a reply in replies and a screen in screens, or a reason to UNREAD_REPLIES`,
    ]
  })
  expect(mistakes).toEqual([])
})

test(
  `if any value of a reply has another type, no screen is blank, crashes or says something false (seed ${seed})`,
  async () => {
    const chosenCases = isDeep
      ? mutationCases
      : (fc.sample(fc.shuffledSubarray(mutationCases, { minLength: SAMPLE_SIZE, maxLength: SAMPLE_SIZE }), {
          seed,
          numRuns: 1,
        })[0] ?? [])
    const problems: string[] = []
    for (const chosenCase of chosenCases) problems.push(...(await runCase(chosenCase)))
    expect(chosenCases.length).toBeGreaterThanOrEqual(SAMPLE_SIZE)
    expect(problems).toEqual([])
  },
  TIMEOUT_MS,
)

const wholeReplyScreens = SCREENS.filter(({ name }) => Object.hasOwn(EXPECTED_TEXTS, name))
/** Without DEEP=1, each fault is tested at a third of the screens, and each screen with two or three of the faults. */
const isTested = (screenIndex: number, faultIndex: number): boolean => isDeep || screenIndex % 3 === faultIndex % 3

test.each(FAULTS.map(([name, respond], faultIndex) => ({ name, respond, faultIndex })))(
  'if each reply is $name, every screen says what could not be loaded',
  async ({ respond, faultIndex }) => {
    expect(wholeReplyScreens).toHaveLength(Object.keys(EXPECTED_TEXTS).length)
    const allProblems: string[] = []
    for (const screen of wholeReplyScreens.filter((_, index) => isTested(index, faultIndex))) {
      const content = await visitScreen(screen, respond)
      const missingTexts = EXPECTED_TEXTS[screen.name]?.filter((text) => !content.text.includes(text)) ?? []
      const problems = findScreenProblems(content, goodContents.get(screen) ?? content, {
        route: 'GET /api/wallet',
        reply: null,
      })
      allProblems.push(
        ...problems.map((problem) => `${screen.name}: ${problem}`),
        ...missingTexts.map((text) => `${screen.name} does not say: ${text}`),
      )
    }
    expect(allProblems).toEqual([])
  },
)

test('a JSON reply that is declared as an HTML page is read like any other reply', async () => {
  for (const screen of SCREENS.filter(({ name }) => ['home', 'statement'].includes(name))) {
    const { text } = await visitScreen(screen)
    const content = await visitScreen(screen, (route) => {
      const reply = screen.replies?.[route] ?? GOOD_REPLIES[route]
      return new Response(JSON.stringify(reply), HTML_INIT)
    })
    expect(content.text, screen.name).toBe(text)
  }
})
