import type { Route } from '@sabai/contracts'
import { accountDisplays } from './displays/account-displays.ts'
import { chatDisplays } from './displays/chat-displays.ts'
import type { RefusalDisplay } from './displays/display.ts'
import { moneyDisplays } from './displays/money-displays.ts'
import { rewardDisplays } from './displays/reward-displays.ts'

export * from './displays/display.ts'

/**
 * The displays of the refusals of every call, or the reason why a call has none. If a call is missing here, `npm test`
 * fails and names the call.
 */
const REFUSAL_DISPLAYS = { ...accountDisplays, ...moneyDisplays, ...rewardDisplays, ...chatDisplays } as const

type DisplaysOf<R> = R extends readonly (infer P)[] ? P : never
export type RefusalDisplayName = DisplaysOf<(typeof REFUSAL_DISPLAYS)[keyof typeof REFUSAL_DISPLAYS]>['name']

/** A display with the call whose refusals it shows. */
export interface RouteRefusalDisplay extends RefusalDisplay {
  readonly name: RefusalDisplayName
  readonly on: Route
}

/**
 * Returns where and how the app shows the refusals of a call, or the reason why it shows none. Returns undefined if the
 * call is not listed.
 */
export const refusalDisplaysOf = (on: Route): readonly RouteRefusalDisplay[] | string | undefined => {
  const displaysByRoute: Readonly<
    Partial<Record<Route, readonly (RefusalDisplay & { name: RefusalDisplayName })[] | string>>
  > = REFUSAL_DISPLAYS
  const displays = displaysByRoute[on]
  return typeof displays === 'object' ? displays.map((display) => ({ ...display, on })) : displays
}

/** All displays, in the order of the calls. */
export const ALL_REFUSAL_DISPLAYS: readonly RouteRefusalDisplay[] = (Object.keys(REFUSAL_DISPLAYS) as Route[]).flatMap(
  (on) => {
    const displays = refusalDisplaysOf(on)
    return typeof displays === 'object' ? displays : []
  },
)

/** Returns the title of the test of a display. */
export const titleOf = ({ when, on, shownAs }: RouteRefusalDisplay): string =>
  `${when}: a refusal of ${on} is shown as ${shownAs}`
