import { test } from '../fixture/test.ts'
import { driverOf } from './drivers.ts'
import { EXPECT_SHOWN } from './expect-shown.ts'
import { ALL_REFUSAL_DISPLAYS, type RefusalDisplayName } from './refusal-displays.ts'
import { stageOf } from './refusal-stage.ts'
import { refuseUnknown, waitForRefusal } from './refuse.ts'

const UNKNOWN_CODE = 'A_CODE_OF_TOMORROW'
/** journeys/hostile.spec.ts tests the login. */
const TESTED_DISPLAYS: readonly RefusalDisplayName[] = ['otp-send', 'transfer', 'statement']

for (const display of ALL_REFUSAL_DISPLAYS.filter(({ name }) => TESTED_DISPLAYS.includes(name)))
  test(`${display.when}: the app shows a code that it has no text for unchanged`, async ({ page, world, clock }) => {
    const stage = stageOf({ page, world, clock, language: 'en' })
    const driver = driverOf(display)
    await driver.arrive(stage)
    await refuseUnknown(stage, display.on, UNKNOWN_CODE)
    await waitForRefusal(stage, display.on, driver.call(stage))
    await EXPECT_SHOWN[display.shownAs](stage, UNKNOWN_CODE)
  })
