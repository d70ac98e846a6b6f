import { useState } from 'react'

export const COLOR_SCHEMES = ['system', 'light', 'dark'] as const
export type ColorScheme = (typeof COLOR_SCHEMES)[number]

const KEY = 'workbench-scheme'

const toColorScheme = (text: string | null): ColorScheme => COLOR_SCHEMES.find((scheme) => scheme === text) ?? 'system'

const readScheme = (): ColorScheme => {
  try {
    return toColorScheme(localStorage.getItem(KEY))
  } catch {
    return 'system'
  }
}

/** Shows the page in a scheme; by default in the one chosen in this browser, or else in that of the system. */
export const applyColorScheme = (scheme = readScheme()): void => {
  document.documentElement.dataset.scheme = scheme
}

/** Returns the chosen scheme, and a function that applies and remembers another one. */
export const useColorScheme = (): [ColorScheme, (text: string) => void] => {
  const [scheme, setScheme] = useState(readScheme)
  const choose = (text: string): void => {
    const chosen = toColorScheme(text)
    applyColorScheme(chosen)
    setScheme(chosen)
    try {
      localStorage.setItem(KEY, chosen)
    } catch {
      // Without storage, the choice lasts until the page is reloaded.
    }
  }
  return [scheme, choose]
}
