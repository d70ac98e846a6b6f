import { common } from './common.ts'
import { errors } from './errors.ts'
import { login } from './login.ts'
import { shell } from './shell.ts'
import { ui } from './ui.ts'

/**
 * The Thai catalogue, one file a screen: here what the login page and the shells need, in `pages.ts` the rest. It is the
 * type of the others: a key that they lack does not compile.
 */
export const th = { common, errors, login, shell, ui }
