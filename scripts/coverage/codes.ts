import { STATUS_BY_CODE } from '../../packages/contracts/src/errors.ts'
import { type ErrorCode, type Route, type RouteSpec, routes } from '../../packages/contracts/src/index.ts'
import type { RefusalRecipe } from '../../packages/mock-server/src/testing/refusals/refusal-recipe.ts'
import { recipesOf } from '../../packages/mock-server/src/testing/refusals/refusal-recipes.ts'
import { type RefusalDisplay, refusalDisplaysOf } from '../../packages/web/src/testing/refusals/refusal-displays.ts'

/** A refusal that a call declares, the recipe that provokes it in a test, and the displays that show it to a member. */
export interface DeclaredRefusal {
  readonly on: Route
  readonly code: ErrorCode
  readonly recipe: RefusalRecipe | undefined
  /** The displays, or the reason why no screen makes the call. */
  readonly displays: readonly RefusalDisplay[] | string | undefined
}

export const ROUTES = Object.keys(routes) as Route[]

/** Every refusal of every call. */
export const DECLARED_REFUSALS: readonly DeclaredRefusal[] = ROUTES.flatMap((on) =>
  [...recipesOf(on)].map(([code, recipe]) => ({ on, code, recipe, displays: refusalDisplaysOf(on) })),
)

/** Returns the calls whose successful replies contain a code. */
export const routesReplyingWith = (code: ErrorCode): Route[] =>
  ROUTES.filter((on) => JSON.stringify((routes[on] as RouteSpec).reply).includes(`"${code}"`))

/**
 * Lists the gaps of the error table, one sentence each: a refusal without a recipe, a code that no call declares, and a
 * call whose displays are missing or contradict `webCalls`, the calls that the app makes.
 */
export const problemsOf = (refusals: readonly DeclaredRefusal[], webCalls: ReadonlySet<string>): string[] => [
  ...refusals
    .filter(({ recipe }) => recipe === undefined)
    .map(
      ({ on, code }) =>
        `${on} declares ${code}, and no recipe leads to it: add ${code}: { description, input } under '${on}' in packages/mock-server/src/testing/refusals/*-recipes.ts`,
    ),
  ...(Object.keys(STATUS_BY_CODE) as ErrorCode[])
    .filter((code) => !refusals.some((refusal) => refusal.code === code) && routesReplyingWith(code).length === 0)
    .map((code) => `no call is refused or answered with ${code}: declare it with a call, or remove it`),
  ...ROUTES.flatMap((on) => displaysProblemOf(on, refusalDisplaysOf(on), webCalls.has(on)) ?? []),
]

const displaysProblemOf = (on: Route, displays: DeclaredRefusal['displays'], isCalled: boolean): string | null => {
  if (displays === undefined)
    return `${on} is not in packages/web/src/testing/refusals/displays: say where its refusals are shown, or why nowhere`
  if (isCalled === (typeof displays === 'object')) return null
  return isCalled
    ? `the app calls ${on}, and packages/web/src/testing/refusals/displays says that no screen does: say where its refusals are shown`
    : `the app does not call ${on}, and packages/web/src/testing/refusals/displays says where: say why no screen does`
}
