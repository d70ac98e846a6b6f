import type { Route } from '@sabai/contracts'
import { accountDisplays } from './displays/account-displays.ts'
import { chatDisplays } from './displays/chat-displays.ts'
import type { RefusalDisplay } from './displays/display.ts'
import { moneyDisplays } from './displays/money-displays.ts'
import { rewardDisplays } from './displays/reward-displays.ts'

export * from './displays/display.ts'

/** For every call the displays of its refusals, or why there are none: `npm test` names a call that is missing. */
const REFUSAL_DISPLAYS = { ...accountDisplays, ...moneyDisplays, ...rewardDisplays, ...chatDisplays } as const

type DisplaysOf<R> = R extends readonly (infer P)[] ? P : never
export type RefusalDisplayName = DisplaysOf<(typeof REFUSAL_DISPLAYS)[keyof typeof REFUSAL_DISPLAYS]>['name']

/** A display, and the call that is refused there. */
export interface RouteRefusalDisplay extends RefusalDisplay {
  readonly name: RefusalDisplayName
  readonly on: Route
}

/** The displays of a call, or why there are none; undefined where the call is not listed. */
export const refusalDisplaysOf = (on: Route): readonly RouteRefusalDisplay[] | string | undefined => {
  const known: Readonly<Partial<Record<Route, readonly (RefusalDisplay & { name: RefusalDisplayName })[] | string>>> =
    REFUSAL_DISPLAYS
  const places = known[on]
  return typeof places === 'object' ? places.map((place) => ({ ...place, on })) : places
}

/** All displays, in the order of the calls. */
export const ALL_REFUSAL_DISPLAYS: readonly RouteRefusalDisplay[] = (Object.keys(REFUSAL_DISPLAYS) as Route[]).flatMap(
  (on) => {
    const places = refusalDisplaysOf(on)
    return typeof places === 'object' ? places : []
  },
)

/** The title of the browser test of a display. */
export const titleOf = ({ when, on, shownAs }: RouteRefusalDisplay): string =>
  `${when}: what ${on} is refused with is shown as ${shownAs}`
