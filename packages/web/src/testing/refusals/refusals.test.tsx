import { type Code, type Route, type RouteSpec, refusalsOf, routes } from '@sabai/contracts'
import { COMMON_REFUSALS, MEMBER_REFUSALS, SESSION_ENDING_CODES } from '@sabai/contracts/errors'
import { toRefusalOnWire } from '@sabai/contracts/route'
import { beforeEach, expect, test, vi } from 'vitest'
import { setOperatorName } from '../../lib/runtime/operator-name.ts'
import { readText, visitScreen } from '../border/visit-screen.tsx'
import {
  EXPECT_OTHERWISE,
  EXPECT_SHOWN,
  EXPECT_UNCONFIRMED,
  expectSessionEnded,
  type RefusedScreen,
  refusalTextOf,
} from './expect-refusal.ts'
import {
  ALL_REFUSAL_DISPLAYS,
  type DisplayKind,
  type RefusalDisplayName,
  type RouteRefusalDisplay,
  titleOf,
} from './refusal-displays.ts'
import { type OpenedRefusalScreen, refusalScreenOf } from './refusal-screens.ts'

const isDeep = process.env.DEEP === '1'

/**
 * One refusal display of each kind. At these displays, the short run tests all codes. At the others, it omits the codes
 * that all calls share. The deep run tests all codes at all displays.
 */
const DISPLAYS_WITH_ALL_CODES: Readonly<Partial<Record<DisplayKind, RefusalDisplayName>>> = {
  field: 'login',
  toast: 'otp-send',
  alert: 'transfer',
  modal: 'password',
  message: 'wheel-spin',
  inline: 'statement',
  silent: 'home-balance',
}
/** The codes that end a session. The short run tests all of them at one query, and one of them at one command. */
const TESTED_SESSION_ENDING: Readonly<Partial<Record<RefusalDisplayName, readonly Code[]>>> = {
  statement: SESSION_ENDING_CODES,
  transfer: ['EXPIRED_AUTH_TOKEN'],
}
/** The refusal displays at which a code without a text is tested. */
const DISPLAYS_OF_UNKNOWN_CODE: readonly RefusalDisplayName[] = ['login', 'otp-send', 'transfer', 'statement']
const UNKNOWN_CODE = 'A_CODE_OF_TOMORROW'
const MAX_VISITS = 10

/** The number of calls that succeed before one is refused, if it is not zero. */
const CALLS_BEFORE: Readonly<Partial<Record<RefusalDisplayName, number>>> = { 'otp-resend': 1 }

const isOneOf = (codes: readonly Code[], code: Code): boolean => codes.includes(code)

const isEnding = (on: Route, code: Code): boolean =>
  routes[on].access === 'member' && isOneOf(SESSION_ENDING_CODES, code)

/** Selects the codes to test at a display. */
const selectCodes = ({ on, name, shownAs, unconfirmed }: RouteRefusalDisplay): readonly Code[] => {
  const spec: RouteSpec = routes[on]
  const own = [...spec.refusals, spec.invalidInputCode]
  const shared = [...COMMON_REFUSALS, ...(spec.access === 'member' ? MEMBER_REFUSALS : [])].filter(
    (code) => !isOneOf(own, code),
  )
  const isTested = (code: Code): boolean => {
    if (isDeep || !isOneOf(shared, code)) return true
    if (isEnding(on, code)) return isOneOf(TESTED_SESSION_ENDING[name] ?? [], code)
    return DISPLAYS_WITH_ALL_CODES[shownAs] === name || (code === 'INTERNAL_SERVER_ERROR' && unconfirmed !== undefined)
  }
  return refusalsOf(spec).filter(isTested)
}

// Otherwise the page would still show the operator's name from an earlier test.
beforeEach(() => setOperatorName('Sabai'))

/** Refuses a call at a screen, and inspects what the screen shows. */
const showRefusal = async (
  { on, name }: RouteRefusalDisplay,
  { screen, ...texts }: OpenedRefusalScreen,
  refusal: { status: number; body: object },
  text: string,
  look: (screen: RefusedScreen) => Promise<void>,
): Promise<void> => {
  let calls = 0
  const countRefusals = () => Math.max(0, calls - (CALLS_BEFORE[name] ?? 0))
  const respond = (route: Route) => {
    if (route !== on) return undefined
    calls += 1
    return countRefusals() > 0 ? Response.json(refusal.body, { status: refusal.status }) : undefined
  }
  // The first time that a screen is opened, its parts are imported one after another. A step may then come too early to
  // make the call.
  for (let visits = 0; visits < MAX_VISITS && countRefusals() === 0; visits += 1) {
    calls = 0
    const { errors } = await visitScreen(screen, respond, async (steps) => {
      if (countRefusals() > 0) await look({ ...steps, ...texts, text, readText, countRefusals })
    })
    expect(errors).toEqual([])
    await vi.dynamicImportSettled()
  }
  expect(countRefusals(), `refused calls of ${on} at the screen "${screen.name}"`).toBeGreaterThan(0)
}

/** Returns what a display is expected to show for a code. */
const expectationOf = ({ on, name, shownAs, otherwise = {}, unconfirmed }: RouteRefusalDisplay, code: Code) => {
  if (isEnding(on, code)) return expectSessionEnded
  if (Object.hasOwn(otherwise, code)) return EXPECT_OTHERWISE[code]
  if (unconfirmed && code === 'INTERNAL_SERVER_ERROR') return EXPECT_UNCONFIRMED[name]
  return shownAs === 'notice' ? undefined : EXPECT_SHOWN[shownAs]
}

for (const display of ALL_REFUSAL_DISPLAYS) {
  const screen = refusalScreenOf(display.name)
  if (!screen) continue

  test(titleOf(display), async () => {
    for (const code of selectCodes(display)) {
      const expectShown = expectationOf(display, code)
      expect(expectShown, `what is shown for ${code}`).toBeDefined()
      const refusal = toRefusalOnWire(routes[display.on], code)
      if (expectShown) await showRefusal(display, screen, refusal, refusalTextOf(display.on, code), expectShown)
    }
  })

  if (DISPLAYS_OF_UNKNOWN_CODE.includes(display.name))
    test(`${display.when}: if the app has no text for a code, it shows the code itself`, async () => {
      const refusal = { status: 400, body: { message: UNKNOWN_CODE } }
      await showRefusal(
        display,
        screen,
        refusal,
        UNKNOWN_CODE,
        expectationOf(display, 'KEY_MISSING') ?? expectSessionEnded,
      )
    })
}
