import type { Act } from '../act.ts'
import { checkMember } from '../checks.ts'

export const grantCoins: Act<'grantCoins'> = {
  check: ({ member }, scope) => checkMember(member, scope),
  apply: ({ requireMember }, { member, coins }) => {
    requireMember(member).coin += coins
    return null
  },
  describe: ({ member, coins }) => `${member} gets ${coins === 1 ? '1 coin' : `${coins} coins`}`,
}
