export const COLOR_SCHEMES = ['system', 'light', 'dark'] as const
export type ColorScheme = (typeof COLOR_SCHEMES)[number]

const STORAGE_KEY = 'workbench-scheme'

export const toColorScheme = (text: string | null): ColorScheme =>
  COLOR_SCHEMES.find((scheme) => scheme === text) ?? 'system'

export const readColorScheme = (): ColorScheme => {
  try {
    return toColorScheme(localStorage.getItem(STORAGE_KEY))
  } catch {
    return 'system'
  }
}

/** Shows the page in a scheme. The default is the scheme chosen in this browser, or else the scheme of the system. */
export const applyColorScheme = (scheme = readColorScheme()): void => {
  document.documentElement.dataset.scheme = scheme
}

/** Remembers a scheme in this browser. Without storage, the choice lasts until the page is reloaded. */
export const rememberColorScheme = (scheme: ColorScheme): void => {
  try {
    localStorage.setItem(STORAGE_KEY, scheme)
  } catch {
    // Storage is full or forbidden.
  }
}
