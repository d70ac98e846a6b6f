import type { Reply } from '@sabai/contracts'
import { numberOf, readItems, textOf, type Untrusted } from '../../lib/wire/untrusted.ts'
import type { CreditPage } from '../../shared/credit/credit-log.tsx'

/** Reads a page of credits defensively: broken items are left out. Returns null if the reply has no readable list. */
export const readInvites = ({ invites, total }: Untrusted<Reply<'POST /api/invite'>>): CreditPage | null => {
  const entries = readItems(invites, ({ from, createdAt, amount }) => ({
    name: textOf(from?.name),
    createdAt: textOf(createdAt),
    amount: numberOf(amount),
  }))
  return entries && { entries, total: numberOf(total) }
}
