/**
 * Matches the script of the app in its page. The name of the script changes with every change of the app, because the
 * script contains the names of all other files.
 */
const ENTRY_SCRIPT = /<script type="module"[^>]* src="([^"]+)"/

/** Returns the build id in a page, which is the name of the app's script; null if the text is not a page of the app. */
export const findBuildId = (page: string): string | null =>
  /([^/]+)\.js$/.exec(ENTRY_SCRIPT.exec(page)?.[1] ?? '')?.[1] ?? null

/** Returns the id of the build that runs in this page; an empty string in development. */
export const getBuildId = (): string => {
  const entryScript = document.querySelector<HTMLScriptElement>('script[type=module][src^="/assets/"]')
  return /([^/]+)\.js$/.exec(entryScript?.src ?? '')?.[1] ?? ''
}
