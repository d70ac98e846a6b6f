import type { Reply } from '@sabai/contracts'
import { numberOf, textOf, type Untrusted } from '../../lib/wire/untrusted.ts'
import type { CreditPage } from '../../shared/credit/credit-log.tsx'

/** Reads a page defensively: broken items are left out. Returns null if the reply has no list. */
export const readInvites = ({ invites, total }: Untrusted<Reply<'POST /api/invite'>>): CreditPage | null => {
  if (!Array.isArray(invites)) return null
  return {
    entries: invites.flatMap((invite) =>
      typeof invite === 'object' && invite !== null
        ? [{ name: textOf(invite.from?.name), createdAt: textOf(invite.createdAt), amount: numberOf(invite.amount) }]
        : [],
    ),
    total: numberOf(total),
  }
}
