import type { Texts } from '../text-types.ts'
import { common } from './common.ts'
import { errors } from './errors.ts'
import { login } from './login.ts'
import { shell } from './shell.ts'
import { ui } from './ui.ts'

export const la = { common, errors, login, shell, ui } satisfies Texts
