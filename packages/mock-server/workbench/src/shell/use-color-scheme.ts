import { useState } from 'react'
import {
  applyColorScheme,
  type ColorScheme,
  readColorScheme,
  rememberColorScheme,
  toColorScheme,
} from './color-scheme.ts'

/** Returns the chosen scheme, and a function that applies and remembers another one. */
export const useColorScheme = (): [ColorScheme, (text: string) => void] => {
  const [scheme, setScheme] = useState(readColorScheme)
  const choose = (text: string): void => {
    const chosen = toColorScheme(text)
    applyColorScheme(chosen)
    rememberColorScheme(chosen)
    setScheme(chosen)
  }
  return [scheme, choose]
}
