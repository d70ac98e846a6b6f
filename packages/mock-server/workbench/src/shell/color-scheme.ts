import { useState } from 'react'

export const COLOR_SCHEMES = ['system', 'light', 'dark'] as const
export type ColorScheme = (typeof COLOR_SCHEMES)[number]

const STORAGE_KEY = 'sabai-workbench-scheme'

const toColorScheme = (text: string | null): ColorScheme => COLOR_SCHEMES.find((scheme) => scheme === text) ?? 'system'

const readScheme = (): ColorScheme => toColorScheme(localStorage.getItem(STORAGE_KEY))

/** Shows the page in the scheme that was chosen in this browser, or else in that of the system. */
export const applyColorScheme = (): void => {
  document.documentElement.dataset.scheme = readScheme()
}

/** Returns the chosen scheme, and a function that applies and remembers another one. */
export const useColorScheme = (): [ColorScheme, (text: string) => void] => {
  const [scheme, setScheme] = useState(readScheme)
  const choose = (text: string): void => {
    localStorage.setItem(STORAGE_KEY, toColorScheme(text))
    applyColorScheme()
    setScheme(toColorScheme(text))
  }
  return [scheme, choose]
}
