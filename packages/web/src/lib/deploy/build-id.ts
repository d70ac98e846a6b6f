/** The script of the app in its page. Its name changes with any change of the app, because it holds all other names. */
const ENTRY = /<script type="module"[^>]* src="([^"]+)"/

/** Returns the name of the script in a page of the app, or null if the text is another page. */
export const findBuildId = (page: string): string | null =>
  /([^/]+)\.js$/.exec(ENTRY.exec(page)?.[1] ?? '')?.[1] ?? null

/** Returns the build that runs in this page; an empty string in development. */
export const getBuildId = (): string => {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src^="/assets/"]')
  return /([^/]+)\.js$/.exec(entry?.src ?? '')?.[1] ?? ''
}
