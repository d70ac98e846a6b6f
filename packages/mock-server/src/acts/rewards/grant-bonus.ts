import { grantBonus as giveBonus } from '../../domain/rewards/bonus/grant-bonus.ts'
import { suggest } from '../../fixtures/suggest.ts'
import type { Issue } from '../../lib/issue.ts'
import type { Act, ActScope } from '../act.ts'
import { checkAmount, checkMember, toMinorAmount } from '../checks.ts'

export const grantBonus: Act<'grantBonus'> = {
  check: ({ member, code, amount, turnoverLeft }, scope) => [
    ...checkMember(member, scope),
    ...checkCode(code, scope),
    ...checkAmount(amount, member, scope),
    ...checkAmount(turnoverLeft, member, scope, 'turnoverLeft'),
  ],
  apply: (context, { member: who, code, amount, turnoverLeft }) => {
    const member = context.requireMember(who)
    const toOptionalMinorAmount = (amountInput?: number) =>
      amountInput === undefined ? undefined : toMinorAmount(amountInput, member.currency)
    const order = { code, amount: toOptionalMinorAmount(amount), turnoverLeft: toOptionalMinorAmount(turnoverLeft) }
    return giveBonus({ ...context, member }, order)
  },
  describe: ({ member, code, amount, turnoverLeft }) => {
    const amountText = amount === undefined ? '' : ` of ${amount}`
    const leftText = turnoverLeft === undefined ? '' : `, and ${turnoverLeft} of its turnover is left`
    return `${member} receives ${code}${amountText}, regardless of its limits${leftText}`
  },
}

const checkCode = (code: string, { fixtureData }: ActScope): Issue[] => {
  const { bonuses, promotions } = fixtureData.rewards
  const codes = [...bonuses, ...promotions].map((each) => each.code)
  const message = `there is no bonus or promotion "${code}"${suggest(code, codes)}: there is ${codes.join(', ')}`
  return codes.includes(code) ? [] : [{ path: ['code'], message }]
}
