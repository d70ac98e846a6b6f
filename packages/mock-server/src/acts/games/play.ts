import { postRound as playRound } from '../../domain/money/acts.ts'
import type { Act } from '../act.ts'
import { checkAmount, checkGame, checkMember, toMinorAmount } from '../checks.ts'

export const play: Act<'play'> = {
  check: ({ member, game, bet, result, amount }, scope) => [
    ...checkMember(member, scope),
    ...checkGame(game, scope),
    ...checkAmount(bet, member, scope, 'bet'),
    ...(result === 'win' ? checkAmount(amount, member, scope) : []),
    ...(result === 'win' && amount === undefined
      ? [{ path: [], message: 'amount is missing: say what the win pays' }]
      : []),
    ...(result === 'lose' && amount !== undefined
      ? [{ path: ['amount'], message: 'amount is what a win pays: leave it out with "lose"' }]
      : []),
  ],
  apply: (context, { member: who, game, bet, amount = 0 }) => {
    const member = context.requireMember(who)
    const [betAmount, wonAmount] = [toMinorAmount(bet, member.currency), toMinorAmount(amount, member.currency)]
    return playRound({ ...context, member }, { game, bet: betAmount, won: wonAmount })
  },
  describe: ({ member, game, bet, result, amount }) =>
    `${member} bets ${bet} in ${game} and ${result === 'win' ? `wins ${amount}` : 'loses'}`,
}
