import type { Code } from '@sabai/contracts'
import { COMMON_REFUSALS, MEMBER_REFUSALS, SESSION_ENDING_CODES } from '@sabai/contracts/errors'
import { CPU_SLOWDOWN } from '../cpu-slowdown.ts'
import { test } from '../fixture/test.ts'
import { DEEP, TEST_LANGUAGES } from '../fixture/test-languages.ts'
import { driverOf } from './drivers.ts'
import { EXPECT_OTHERWISE, EXPECT_SHOWN, EXPECT_UNCONFIRMED, refusalTextOf } from './expect-shown.ts'
import {
  ALL_REFUSAL_DISPLAYS,
  type DisplayKind,
  type RefusalDisplayName,
  type RouteRefusalDisplay,
  titleOf,
} from './refusal-displays.ts'
import { stageOf } from './refusal-stage.ts'
import { fetchRefusalCodes, refuse, waitForRefusal } from './refuse.ts'

/**
 * One display of each kind, which the short run tests with all codes. At the others it tests only the codes that are
 * specific to their call. The deep run tests all codes at all displays.
 */
const DISPLAYS_WITH_ALL_CODES: Readonly<Record<DisplayKind, RefusalDisplayName>> = {
  field: 'login',
  toast: 'otp-send',
  alert: 'transfer',
  modal: 'password',
  message: 'wheel-spin',
  inline: 'statement',
  notice: 'slip-send',
  silent: 'home-balance',
}
/** The codes that end a session and are tested at a display, in the short run: those of one query and one command. */
const SESSION_ENDING_CODES_BY_DISPLAY: Readonly<Partial<Record<RefusalDisplayName, readonly Code[]>>> = {
  statement: SESSION_ENDING_CODES,
  transfer: ['EXPIRED_AUTH_TOKEN'],
}

const isOneOf = (codes: readonly Code[], code: Code): boolean => codes.includes(code)

/**
 * Selects the codes to test at a display: `staying`, with those of `otherwise` last, and `ending`, which end the
 * session.
 */
const selectCodes = async ({ on, name, shownAs, otherwise = {} }: RouteRefusalDisplay) => {
  const all = await fetchRefusalCodes(on)
  const needsMember = all.includes('UNAUTHORIZED')
  const isEnding = (code: Code) => needsMember && isOneOf(SESSION_ENDING_CODES, code)
  const shared = needsMember ? [...COMMON_REFUSALS, ...MEMBER_REFUSALS] : COMMON_REFUSALS
  const hasAllCodes = DEEP || DISPLAYS_WITH_ALL_CODES[shownAs] === name
  const rankOf = (code: Code) => Number(Object.hasOwn(otherwise, code))
  return {
    staying: all
      .filter((code) => !isEnding(code) && (hasAllCodes || !isOneOf(shared, code)))
      .toSorted((a, b) => rankOf(a) - rankOf(b)),
    ending: all.filter(
      (code) => isEnding(code) && (DEEP || isOneOf(SESSION_ENDING_CODES_BY_DISPLAY[name] ?? [], code)),
    ),
  }
}

for (const language of TEST_LANGUAGES)
  for (const display of ALL_REFUSAL_DISPLAYS)
    test.describe(() => {
      test.use({ language, agreement: display.name === 'agreements' })
      test.setTimeout((DEEP ? 600_000 : 300_000) * CPU_SLOWDOWN)

      test(`${titleOf(display)} (${language})`, async ({ page, world, clock }) => {
        const stage = stageOf({ page, world, clock, language })
        const driver = driverOf(display)
        const { on, shownAs, otherwise = {} } = display
        const { staying, ending } = await selectCodes(display)

        await driver.arrive(stage)
        let { call } = driver
        for (const code of staying)
          await test.step(code, async () => {
            await refuse(stage, on, code)
            await waitForRefusal(stage, on, call(stage))
            const text = refusalTextOf(stage, on, code)
            if (Object.hasOwn(otherwise, code)) await EXPECT_OTHERWISE[code]?.(stage)
            else if (display.unconfirmed && code === 'INTERNAL_SERVER_ERROR')
              await EXPECT_UNCONFIRMED[display.name]?.(stage, text)
            else await EXPECT_SHOWN[shownAs](stage, text, driver.offers)
            call = driver.again
          })

        for (const code of ending)
          await test.step(code, async () => {
            await driver.arrive(stage)
            await refuse(stage, on, code)
            await waitForRefusal(stage, on, driver.call(stage))
            await page.waitForURL(/\/login\?next=/)
            await EXPECT_SHOWN.field(stage, stage.texts.errors[code])
          })
      })
    })
