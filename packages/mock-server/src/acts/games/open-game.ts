import { beginGameSession } from '../../domain/game-account.ts'
import { refuse } from '../../domain/refusal.ts'
import type { Act } from '../act.ts'
import { checkGame, checkMember } from '../checks.ts'

export const openGame: Act<'openGame'> = {
  check: ({ member, game }, scope) => [...checkMember(member, scope), ...checkGame(game, scope)],
  apply: (context, { member, game }) => {
    const refusal = beginGameSession({ ...context, member: context.requireMember(member) }, game)
    return refusal && refuse(refusal.code, { detail: `${member} has not opened ${game}` })
  },
  describe: ({ member, game }) => `${member} logs in to ${game} on another device`,
}
