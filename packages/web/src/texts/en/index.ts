import type { LanguageTexts } from '../text-types.ts'
import { common } from './first/common.ts'
import { errors } from './first/errors.ts'
import { login } from './first/login.ts'
import { shell } from './first/shell.ts'
import { ui } from './first/ui.ts'

export const en = {
  first: { common, errors, login, shell, ui },
  namespaces: {
    basics: () => import('./basics.ts'),
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
  },
} satisfies LanguageTexts
