import type { Code } from '@sabai/contracts'
import { REFUSALS_OF_ANY, REFUSALS_OF_MEMBER, SESSION_ENDING } from '@sabai/contracts/errors'
import { DEEP, SWEPT } from '../fixture/swept.ts'
import { test } from '../fixture/test.ts'
import { DRIVERS } from './drivers.ts'
import { ALL_PLACES, type Handling, type PlaceName, type PlaceOf, titleOf } from './places.ts'
import { codesOf, refuse, untilRefused } from './refuse.ts'
import { OTHERWISE, SEEN, UNCONFIRMED } from './seen.ts'
import { stageOf } from './stage.ts'

/** In the deep run all codes of all places in three languages; otherwise in Thai the own ones, and all of them once a handling. */
const COMPLETE: Readonly<Record<Handling, PlaceName>> = {
  inline: 'login',
  toast: 'otp-send',
  alert: 'transfer',
  modal: 'password',
  section: 'statement',
  silent: 'home-balance',
}
/** The codes that are seen to end a session, by a query and by a command. */
const ENDING: Readonly<Partial<Record<PlaceName, readonly Code[]>>> = {
  statement: SESSION_ENDING,
  transfer: ['EXPIRED_AUTH_TOKEN'],
}

const isOneOf = (codes: readonly Code[], code: Code): boolean => codes.includes(code)

/** The codes to be seen at a place: those that are shown there, last the ones that lead away, and those that end the session. */
const codesToSee = async ({ on, name, shown, otherwise = {} }: PlaceOf) => {
  const all = await codesOf(on)
  const isMembers = all.includes('UNAUTHORIZED')
  const ends = (code: Code) => isMembers && isOneOf(SESSION_ENDING, code)
  const shared = isMembers ? [...REFUSALS_OF_ANY, ...REFUSALS_OF_MEMBER] : REFUSALS_OF_ANY
  const complete = DEEP || COMPLETE[shown] === name
  const leads = (code: Code) => Number(Object.hasOwn(otherwise, code))
  return {
    staying: all
      .filter((code) => !ends(code) && (complete || !isOneOf(shared, code)))
      .toSorted((a, b) => leads(a) - leads(b)),
    ending: all.filter((code) => ends(code) && (DEEP || isOneOf(ENDING[name] ?? [], code))),
  }
}

for (const language of SWEPT)
  for (const place of ALL_PLACES)
    test.describe(() => {
      test.use({ language, agreement: place.name === 'agreements' })
      test.setTimeout(DEEP ? 300_000 : 120_000)

      test(`${titleOf(place)} (${language})`, async ({ page, world, clock }) => {
        const stage = stageOf({ page, world, clock, language })
        const driver = DRIVERS[place.name]
        const { on, shown, otherwise = {} } = place
        const { staying, ending } = await codesToSee(place)

        await driver.arrive?.(stage)
        let call: typeof driver.call = driver.call
        for (const code of staying)
          await test.step(code, async () => {
            await refuse(stage, on, code)
            await untilRefused(stage, on, call(stage))
            const text = stage.words.errors[code]
            if (Object.hasOwn(otherwise, code)) await OTHERWISE[code]?.(stage)
            else if (place.unconfirmed && code === 'INTERNAL_SERVER_ERROR') await UNCONFIRMED[place.name]?.(stage, text)
            else await SEEN[shown](stage, text, driver)
            call = driver.again ?? driver.call
          })

        for (const code of ending)
          await test.step(code, async () => {
            await driver.arrive?.(stage)
            await refuse(stage, on, code)
            await untilRefused(stage, on, driver.call(stage))
            await page.waitForURL(/\/login\?next=/)
            await SEEN.inline(stage, stage.words.errors[code], driver)
          })
      })
    })
