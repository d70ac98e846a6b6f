import type { Texts } from '../index.ts'
import { common } from './common.ts'
import { errors } from './errors.ts'
import { home } from './home.ts'
import { login } from './login.ts'
import { shell } from './shell.ts'
import { statement } from './statement.ts'
import { transfer } from './transfer.ts'
import { ui } from './ui.ts'

export const la = { common, errors, home, login, shell, statement, transfer, ui } satisfies Texts
