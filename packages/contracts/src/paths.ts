/** Replaces each brace of a route or a path, such as `{id}`, by what belongs there. */
export const fillBraces = (path: string, fill: (name: string) => string): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => fill(name))

/** The path of a call: that of its route, with the parameters encoded as parts of a path. */
export const pathOf = (route: string, params: Readonly<Record<string, string>> = {}): string =>
  fillBraces(route.split(' ')[1] ?? '', (name) => encodeURIComponent(params[name] ?? ''))

/** Matches a route, or a path, whatever stands in its braces. */
export const patternOf = (route: string): RegExp => new RegExp(`^${fillBraces(route, () => '[^/]+')}$`)

/** Opens the app of a world, logged in as a member by cast name, phone number or `_id`, at the address `next`. */
export const enterUrlOf = (appUrl: string, who: string, next = '/user'): string =>
  new URL(`/__mock/enter?${new URLSearchParams({ as: who, next })}`, appUrl).href

/** The URL that opens the app as a scenario has it: at its page, logged in where it names a member. */
export const openUrlOf = (appUrl: string, who: string | null, page: string | null): string => {
  if (who !== null) return enterUrlOf(appUrl, who, page ?? undefined)
  return page === null ? appUrl : new URL(page, appUrl).href
}
