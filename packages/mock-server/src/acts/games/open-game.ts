import { beginGameSession } from '../../domain/game-account.ts'
import { refuse } from '../../domain/refusal.ts'
import type { Act } from '../act.ts'
import { checkGame, checkMember } from '../checks.ts'

export const openGame: Act<'openGame'> = {
  check: ({ member, game }, scope) => [...checkMember(member, scope), ...checkGame(game, scope)],
  apply: ({ fixtureData, requireMember }, { member, game }) => {
    const refusal = beginGameSession(requireMember(member), fixtureData.games, game)
    return refusal && refuse(refusal.code, { detail: `${member} has not opened ${game}` })
  },
  describe: ({ member, game }) => `${member} logs in to ${game} on another device`,
}
