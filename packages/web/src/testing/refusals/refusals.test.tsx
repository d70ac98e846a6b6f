import { type ErrorCode, type Route, type RouteSpec, refusalsOf, routes } from '@sabai/contracts'
import { COMMON_REFUSALS, MEMBER_REFUSALS, SESSION_ENDING_CODES } from '@sabai/contracts/errors'
import { toRefusalOnWire } from '@sabai/contracts/route'
import { beforeEach, expect, test, vi } from 'vitest'
import { PATHS } from '../../lib/navigation/paths.ts'
import { setOperatorName } from '../../lib/runtime/operator-name.ts'
import { common } from '../../texts/en/first/common.ts'
import { type OpenedScreenActions, readText, visitScreen } from '../border/visit-screen.tsx'
import {
  EXPECT_OTHERWISE,
  EXPECT_SHOWN,
  EXPECT_UNCONFIRMED,
  expectSessionEnded,
  refusalTextOf,
  type ScreenAfterRefusal,
} from './expect-refusal.ts'
import {
  ALL_REFUSAL_DISPLAYS,
  type DisplayKind,
  type RefusalDisplayName,
  type RouteRefusalDisplay,
  titleOf,
} from './refusal-displays.ts'
import { type ResolvedRefusalScreen, refusalScreenOf } from './refusal-screens.ts'

const isDeep = process.env.DEEP === '1'

/**
 * One refusal display of each kind. Without DEEP=1, all codes are tested only at these displays. At the other displays,
 * the codes that all calls share are omitted.
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
/**
 * The codes that end a session, by the display at which they are tested. Without DEEP=1, all of them are tested at one
 * query, and one of them at one command.
 */
const TESTED_SESSION_ENDING_CODES: Readonly<Partial<Record<RefusalDisplayName, readonly ErrorCode[]>>> = {
  statement: SESSION_ENDING_CODES,
  transfer: ['EXPIRED_AUTH_TOKEN'],
}
/** The refusal displays that are tested with a code for which the app has no text. */
const DISPLAYS_OF_UNKNOWN_CODE: readonly RefusalDisplayName[] = ['login', 'otp-send', 'transfer', 'statement']
const UNKNOWN_CODE = 'A_CODE_OF_TOMORROW'
const MAX_VISITS = 10

/** How many calls to the route succeed before one is refused. Zero for a display that is not listed. */
const CALLS_BEFORE_REFUSAL: Readonly<Partial<Record<RefusalDisplayName, number>>> = { 'otp-resend': 1 }

const isOneOf = (codes: readonly ErrorCode[], code: ErrorCode): boolean => codes.includes(code)

const isSessionEnding = (on: Route, code: ErrorCode): boolean =>
  routes[on].access === 'member' && isOneOf(SESSION_ENDING_CODES, code)

/** Selects the codes to test at a display. */
const selectCodes = ({ on, name, shownAs, unconfirmed }: RouteRefusalDisplay): readonly ErrorCode[] => {
  const spec: RouteSpec = routes[on]
  const ownRefusals = [...spec.refusals, spec.invalidInputCode]
  const sharedRefusals = [...COMMON_REFUSALS, ...(spec.access === 'member' ? MEMBER_REFUSALS : [])].filter(
    (code) => !isOneOf(ownRefusals, code),
  )
  const isTested = (code: ErrorCode): boolean => {
    if (isDeep || !isOneOf(sharedRefusals, code)) return true
    if (isSessionEnding(on, code)) return isOneOf(TESTED_SESSION_ENDING_CODES[name] ?? [], code)
    return DISPLAYS_WITH_ALL_CODES[shownAs] === name || (code === 'INTERNAL_SERVER_ERROR' && unconfirmed !== undefined)
  }
  return refusalsOf(spec).filter(isTested)
}

// The operator's name is kept between tests, so a page would still show the name that an earlier test has loaded.
beforeEach(() => setOperatorName('Sabai'))

/** A refusal, its text, and a function that expects how the screen shows it. */
interface RefusalCase {
  readonly refusal: { readonly status: number; readonly body: object }
  readonly text: string
  readonly expectShown: (screen: ScreenAfterRefusal) => Promise<void>
}

/**
 * Refuses a call at a screen with one case after another, and inspects what the screen shows. After a refusal, the test
 * makes the screen send the call again. If no control of the screen does this, the test opens the screen again.
 */
const showRefusals = async (
  { on, name }: RouteRefusalDisplay,
  { screen, ...screenDetails }: ResolvedRefusalScreen,
  cases: readonly RefusalCase[],
): Promise<void> => {
  const remainingCases = [...cases]
  let callCount = 0
  const countRefusals = () => Math.max(0, callCount - (CALLS_BEFORE_REFUSAL[name] ?? 0))
  const respond = (route: Route) => {
    const [nextCase] = remainingCases
    if (route !== on || !nextCase) return undefined
    callCount += 1
    return countRefusals() > 0 ? Response.json(nextCase.refusal.body, { status: nextCase.refusal.status }) : undefined
  }
  const inspect = async (steps: OpenedScreenActions): Promise<void> => {
    for (let refusals = 0; countRefusals() > refusals; ) {
      const [currentCase] = remainingCases
      if (!currentCase) return
      await currentCase.expectShown({ ...steps, ...screenDetails, text: currentCase.text, readText, countRefusals })
      remainingCases.shift()
      if (remainingCases.length === 0 || location.pathname === PATHS.login) return
      refusals = countRefusals()
      const repeatLast = () => steps.repeat(1)
      // The last press may only have opened a dialog, whose button has the same name. So it is repeated twice.
      const repetitions = [repeatLast, () => steps.press(common.retry), repeatLast, () => steps.repeat(2)]
      for (const repeat of repetitions) if (countRefusals() === refusals) await repeat()
    }
  }
  // In the first visits, parts of a screen are imported one after another. A step may then press a control that is not
  // there yet, so that the call is not made, and the screen must be visited again.
  for (let visits = 0; visits < MAX_VISITS && remainingCases.length > 0; visits += 1) {
    callCount = 0
    const remainingBefore = remainingCases.length
    const { errors } = await visitScreen(screen, respond, inspect)
    expect(errors).toEqual([])
    if (remainingCases.length < remainingBefore) visits = -1
    await vi.dynamicImportSettled()
  }
  expect(remainingCases, `${on} was not refused at the screen "${screen.name}"`).toEqual([])
}

/** Returns the function that expects what a display must show for a code. */
const expectationOf = ({ on, name, shownAs, otherwise = {}, unconfirmed }: RouteRefusalDisplay, code: ErrorCode) => {
  if (isSessionEnding(on, code)) return expectSessionEnded
  if (Object.hasOwn(otherwise, code)) return EXPECT_OTHERWISE[code]
  if (unconfirmed && code === 'INTERNAL_SERVER_ERROR') return EXPECT_UNCONFIRMED[name]
  return shownAs === 'notice' ? undefined : EXPECT_SHOWN[shownAs]
}

for (const display of ALL_REFUSAL_DISPLAYS) {
  const screen = refusalScreenOf(display.name)
  if (!screen) continue

  test(titleOf(display), async () => {
    const cases = selectCodes(display).flatMap((code) => {
      const expectShown = expectationOf(display, code)
      expect(expectShown, `what is shown for ${code}`).toBeDefined()
      const refusal = toRefusalOnWire(routes[display.on], code)
      return expectShown ? [{ refusal, text: refusalTextOf(display.on, code), expectShown }] : []
    })
    await showRefusals(display, screen, cases)
  })

  if (DISPLAYS_OF_UNKNOWN_CODE.includes(display.name))
    test(`${display.when}: if the app has no text for a code, it shows the code itself`, async () => {
      const refusal = { status: 400, body: { message: UNKNOWN_CODE } }
      const expectShown = expectationOf(display, 'KEY_MISSING') ?? expectSessionEnded
      await showRefusals(display, screen, [{ refusal, text: UNKNOWN_CODE, expectShown }])
    })
}
