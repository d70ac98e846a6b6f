import { common } from './first/common.ts'
import { errors } from './first/errors.ts'
import { login } from './first/login.ts'
import { shell } from './first/shell.ts'
import { ui } from './first/ui.ts'

/**
 * The Thai texts: those that come with the app, and the way to all others. They are the type of the other languages: a
 * key that they lack does not compile.
 */
export const th = {
  first: { common, errors, login, shell, ui },
  loadRest: () => import('./rest.ts'),
}
