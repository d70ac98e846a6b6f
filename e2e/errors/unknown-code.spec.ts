import { test } from '../fixture/test.ts'
import { DRIVERS } from './drivers.ts'
import { ALL_PLACES, type PlaceName } from './places.ts'
import { refuseUnknown, untilRefused } from './refuse.ts'
import { SEEN } from './seen.ts'
import { stageOf } from './stage.ts'

const CODE = 'A_CODE_OF_TOMORROW'
const SHOWN_AT: readonly PlaceName[] = ['login', 'otp-send', 'transfer', 'statement']

for (const place of ALL_PLACES.filter(({ name }) => SHOWN_AT.includes(name)))
  test(`${place.when}: a code that the app has no text for is shown as it is`, async ({ page, world, clock }) => {
    const stage = stageOf({ page, world, clock, language: 'en' })
    const driver = DRIVERS[place.name]
    await driver.arrive?.(stage)
    await refuseUnknown(stage, place.on, CODE)
    await untilRefused(stage, place.on, driver.call(stage))
    await SEEN[place.shown](stage, CODE, driver)
  })
