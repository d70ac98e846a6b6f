import { common } from './common.ts'
import { errors } from './errors.ts'
import { home } from './home.ts'
import { login } from './login.ts'
import { shell } from './shell.ts'
import { statement } from './statement.ts'
import { transfer } from './transfer.ts'
import { ui } from './ui.ts'

/** The Thai catalogue, one file a screen. It is the type of the others: a key that they lack does not compile. */
export const th = { common, errors, home, login, shell, statement, transfer, ui }
