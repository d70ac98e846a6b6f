import { applyColorScheme } from './color-scheme.ts'

applyColorScheme()
