import type { LanguageTexts } from '../text-types.ts'
import { common } from './first/common.ts'
import { errors } from './first/errors.ts'
import { login } from './first/login.ts'
import { shell } from './first/shell.ts'
import { ui } from './first/ui.ts'

export const la = {
  first: { common, errors, login, shell, ui },
  loadRest: () => import('./rest.ts'),
} satisfies LanguageTexts
