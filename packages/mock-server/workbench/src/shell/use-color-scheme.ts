import { useState } from 'react'
import {
  applyColorScheme,
  type ColorScheme,
  readColorScheme,
  rememberColorScheme,
  toColorScheme,
} from './color-scheme.ts'

/** Returns the chosen scheme, and a function that applies and remembers another scheme. */
export const useColorScheme = (): [ColorScheme, (text: string) => void] => {
  const [scheme, setScheme] = useState(readColorScheme)
  const choose = (text: string): void => {
    const newScheme = toColorScheme(text)
    applyColorScheme(newScheme)
    rememberColorScheme(newScheme)
    setScheme(newScheme)
  }
  return [scheme, choose]
}
