import { common } from './first/common.ts'
import { errors } from './first/errors.ts'
import { login } from './first/login.ts'
import { shell } from './first/shell.ts'
import { ui } from './first/ui.ts'

/**
 * The Thai texts: the first texts, and a function that fetches all others. They are the type of the other languages, so
 * a missing key does not compile.
 */
export const th = {
  first: { common, errors, login, shell, ui },
  loadRest: () => import('./rest.ts'),
}
