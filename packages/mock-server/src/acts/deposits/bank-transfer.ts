import { acceptsBankTransfers } from '@sabai/contracts/constants'
import { sendTransfer } from '../../domain/deposits/bank-transfer.ts'
import { suggest } from '../../fixtures/suggest.ts'
import type { Issue } from '../../lib/issue.ts'
import type { Act, ActScope } from '../act.ts'
import { checkAmount, checkMember, toMinorAmount } from '../checks.ts'

export const bankTransfer: Act<'bankTransfer'> = {
  check: ({ member, amount, bankCode }, scope) => [
    ...checkMember(member, scope),
    ...checkAmount(amount, member, scope),
    ...(bankCode === undefined ? [] : checkAccount(bankCode, member, scope)),
  ],
  apply: (context, { member: who, amount, ...order }) => {
    const member = context.requireMember(who)
    return sendTransfer({ ...context, member }, { ...order, amount: toMinorAmount(amount, member.currency) })
  },
  describe: ({ member, amount, bankCode, from }) => {
    const sender = from
      ? `${from.name} (${from.bankCode} ${from.accountNo}) sends ${amount} for ${member}`
      : `${member} sends ${amount}`
    return `${sender} by bank transfer to ${bankCode === undefined ? 'our first account' : `our account at ${bankCode}`}`
  },
}

const checkAccount = (bankCode: string, who: string, { fixtureData, findMember }: ActScope): Issue[] => {
  const currency = findMember(who)?.currency
  const accounts = fixtureData.lookups.deposit.banks.filter(
    (account) => acceptsBankTransfers(account.bankType, account.mode) && (!currency || account.currency === currency),
  )
  const codes = [...new Set(accounts.map((account) => account.bankCode))]
  if (codes.includes(bankCode)) return []
  const message = `there is no account of ours${currency ? ` in ${currency}` : ''} at "${bankCode}"${suggest(bankCode, codes)}: there is ${codes.join(', ')}`
  return [{ path: ['bankCode'], message }]
}
