import type { Code } from '@sabai/contracts'
import { REFUSALS_OF_ANY, REFUSALS_OF_MEMBER, SESSION_ENDING } from '@sabai/contracts/errors'
import { CPU_SLOWDOWN } from '../cpu-slowdown.ts'
import { test } from '../fixture/test.ts'
import { DEEP, TEST_LANGUAGES } from '../fixture/test-languages.ts'
import { driverOf } from './drivers.ts'
import { EXPECT_OTHERWISE, EXPECT_SHOWN, textOf, UNCONFIRMED } from './expect-shown.ts'
import {
  ALL_REFUSAL_DISPLAYS,
  type DisplayKind,
  type RefusalDisplayName,
  type RouteRefusalDisplay,
  titleOf,
} from './refusal-displays.ts'
import { stageOf } from './refusal-stage.ts'
import { codesOf, refuse, waitForRefusal } from './refuse.ts'

/**
 * The displays that are tested with all codes in the short run, one for each kind; the others with the codes of their own
 * call. The deep run tests all codes at all displays.
 */
const COMPLETE: Readonly<Record<DisplayKind, RefusalDisplayName>> = {
  field: 'login',
  toast: 'otp-send',
  alert: 'transfer',
  modal: 'password',
  message: 'wheel-spin',
  inline: 'statement',
  notice: 'slip-send',
  silent: 'home-balance',
}
/** The codes that end a session, tested with a query and with a command. */
const ENDING: Readonly<Partial<Record<RefusalDisplayName, readonly Code[]>>> = {
  statement: SESSION_ENDING,
  transfer: ['EXPIRED_AUTH_TOKEN'],
}

const isOneOf = (codes: readonly Code[], code: Code): boolean => codes.includes(code)

/** The codes to test at a display: `staying`, with those last that lead elsewhere, and `ending`, which end the session. */
const selectCodes = async ({ on, name, shownAs, otherwise = {} }: RouteRefusalDisplay) => {
  const all = await codesOf(on)
  const isMembers = all.includes('UNAUTHORIZED')
  const isEnding = (code: Code) => isMembers && isOneOf(SESSION_ENDING, code)
  const shared = isMembers ? [...REFUSALS_OF_ANY, ...REFUSALS_OF_MEMBER] : REFUSALS_OF_ANY
  const complete = DEEP || COMPLETE[shownAs] === name
  const rankOf = (code: Code) => Number(Object.hasOwn(otherwise, code))
  return {
    staying: all
      .filter((code) => !isEnding(code) && (complete || !isOneOf(shared, code)))
      .toSorted((a, b) => rankOf(a) - rankOf(b)),
    ending: all.filter((code) => isEnding(code) && (DEEP || isOneOf(ENDING[name] ?? [], code))),
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
            const text = textOf(stage, on, code)
            if (Object.hasOwn(otherwise, code)) await EXPECT_OTHERWISE[code]?.(stage)
            else if (display.unconfirmed && code === 'INTERNAL_SERVER_ERROR')
              await UNCONFIRMED[display.name]?.(stage, text)
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
