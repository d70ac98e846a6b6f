import type { ControlReply } from '@sabai/contracts/control'
import { describeUnknownGame } from '../../../acts/wording.ts'
import { activateGameAccount } from '../../../domain/game-account.ts'
import { launcherOf, providerAddressBaseOf, simulatedAddressOf } from '../../../domain/launch/addresses.ts'
import { createTicket } from '../../../domain/launch/ticket.ts'
import type { Member } from '../../../domain/state.ts'
import { InvalidInputError } from '../../../lib/issue.ts'
import { requireMember } from '../../../worlds/members/find-member.ts'
import type { World } from '../../../worlds/world.ts'
import { listLogins } from '../../providers/login-log.ts'

type GamesAndLogins = ControlReply<'GET /__mock/worlds/{id}/launches'>

/** Returns the games of a world with the state of their simulated providers, and the logins at these providers. */
export const gamesAndLoginsOf = (world: World): GamesAndLogins => ({
  games: world.fixtureData().games.map(({ code, name, down, slowMs = 0 }) => ({ code, name, down, slowMs })),
  logins: [...listLogins(world)],
})

interface GameLinkInput {
  readonly member: string
  readonly game: string
}

/**
 * Creates a link that opens a game at its simulated provider, with a member logged in. Opens the member's account in
 * the game if there is none.
 */
export const createGameLink = async (
  world: World,
  { member: memberName, game }: GameLinkInput,
): Promise<{ link: string }> =>
  world.run(
    (draft, _now, context) => {
      const member = requireMember(draft, world.cast(), memberName)
      const isOpen = Object.hasOwn(member.games, game)
      const refusal = isOpen ? null : activateGameAccount({ ...context, member }, { code: game })
      if (refusal) throw new InvalidInputError(describeRefusal(refusal.code, game, context.fixtureData.games))
      const ticket = createTicket(context, game, requireAccount(member, game))
      const host = requireHost(game)
      return { link: simulatedAddressOf(host, providerAddressBaseOf(context), `/enter?ticket=${ticket}`) }
    },
    () => ({ step: { call: { as: memberName, on: 'GET /api/wallet/activate/{code}', params: { code: game } } } }),
  )

const describeRefusal = (code: string, game: string, games: readonly { readonly code: string }[]): string =>
  code === 'NO_GAME'
    ? describeUnknownGame(
        game,
        games.map((otherGame) => otherGame.code),
      )
    : `${game} is down, so no account in it can be opened`

const requireAccount = ({ games }: Member, game: string) => {
  const account = Object.hasOwn(games, game) ? games[game] : undefined
  if (account) return account
  throw new InvalidInputError(`${game} is not open`)
}

const requireHost = (game: string): string => {
  const launcher = launcherOf(game)
  if (launcher) return launcher.hosts[0]
  throw new InvalidInputError(`${game} is not in the launch table, so no provider is simulated for it`)
}
