/** Replaces each placeholder of a route or path, such as `{id}`, by the result of `fill`. */
export const fillPlaceholders = (path: string, fill: (name: string) => string): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => fill(name))

/** Returns the path of a call: the path of its route, with the parameters encoded and filled in. */
export const pathOf = (route: string, params: Readonly<Record<string, string>> = {}): string =>
  fillPlaceholders(route.split(' ')[1] ?? '', (name) => encodeURIComponent(params[name] ?? ''))

/** Returns a pattern that matches a route or path with any values in its placeholders. */
export const routePatternOf = (route: string): RegExp => new RegExp(`^${fillPlaceholders(route, () => '[^/]+')}$`)

/**
 * Returns the URL that logs a member in to the app (by cast name, phone number or `_id`) and opens the page `next`.
 * `session` names a login in the scenario's `given`; the app then continues the session of this login.
 */
export const enterUrlOf = (appUrl: string, member: string, next = '/user', session?: string): string =>
  new URL(`/__mock/enter?${new URLSearchParams({ as: member, next, ...(session && { session }) })}`, appUrl).href

/** Returns the URL that opens the app at a scenario's page, logged in if the scenario names a member. */
export const openUrlOf = (appUrl: string, member: string | null, page: string | null): string => {
  if (member !== null) return enterUrlOf(appUrl, member, page ?? undefined)
  return page === null ? appUrl : new URL(page, appUrl).href
}
