import type { PageTexts } from '../text-types.ts'
import { agreement } from './agreement.ts'
import { contact } from './contact.ts'
import { home } from './home.ts'
import { money } from './money.ts'
import { profile } from './profile.ts'
import { register } from './register.ts'
import { statement } from './statement.ts'
import { transfer } from './transfer.ts'
import { withdraw } from './withdraw.ts'

export const laPages = {
  agreement,
  contact,
  home,
  money,
  profile,
  register,
  statement,
  transfer,
  withdraw,
} satisfies PageTexts
