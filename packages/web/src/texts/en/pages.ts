import type { PageTexts } from '../text-types.ts'
import { agreement } from './agreement.ts'
import { amount } from './amount.ts'
import { conditions } from './conditions.ts'
import { contact } from './contact.ts'
import { home } from './home.ts'
import { logout } from './logout.ts'
import { money } from './money.ts'
import { pager } from './pager.ts'
import { profile } from './profile.ts'
import { register } from './register.ts'
import { statement } from './statement.ts'
import { transfer } from './transfer.ts'
import { withdraw } from './withdraw.ts'

export const enPages = {
  agreement,
  amount,
  conditions,
  contact,
  home,
  logout,
  money,
  pager,
  profile,
  register,
  statement,
  transfer,
  withdraw,
} satisfies PageTexts
