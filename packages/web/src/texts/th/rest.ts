import { common } from './basics/common.ts'
import { conditions } from './basics/conditions.ts'
import { errors } from './basics/errors.ts'
import { logout } from './basics/logout.ts'
import { shell } from './basics/shell.ts'
import { ui } from './basics/ui.ts'

/** The texts that every part except the first page may use. */
export const basics = { common, conditions, errors, logout, shell, ui }

/** The namespaces. Each is a file that is fetched with the parts that use it. */
export const namespaces = {
  shared: () => import('./shared.ts'),
  agreement: () => import('./account/agreement.ts'),
  contact: () => import('./account/contact.ts'),
  deploy: () => import('./account/deploy.ts'),
  howTo: () => import('./account/how-to.ts'),
  profile: () => import('./account/profile.ts'),
  register: () => import('./account/register.ts'),
  deposit: () => import('./money/deposit.ts'),
  slips: () => import('./money/slips.ts'),
  statement: () => import('./money/statement.ts'),
  transfer: () => import('./money/transfer.ts'),
  withdraw: () => import('./money/withdraw.ts'),
  bonus: () => import('./play/bonus.ts'),
  chat: () => import('./play/chat.ts'),
  gameAccount: () => import('./play/game-account.ts'),
  home: () => import('./play/home.ts'),
  invite: () => import('./play/invite.ts'),
  refund: () => import('./play/refund.ts'),
  spin: () => import('./play/spin.ts'),
}
