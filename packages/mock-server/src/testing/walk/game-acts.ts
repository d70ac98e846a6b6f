import { logInByForm, logInByTicket } from '../../domain/launch/provider-login.ts'
import { createRoundKey, playAtProvider } from '../../domain/launch/provider-round.ts'
import type { Member, WorldState } from '../../domain/state.ts'
import { InvalidInputError } from '../../lib/issue.ts'
import { applyAct } from '../../worlds/apply-act.ts'
import type { World } from '../../worlds/world.ts'
import type { GameAct } from './actions.ts'
import { browserAt, gameAt, type Model } from './model/model.ts'
import * as games from './model/model-game.ts'

/** An act that has begun. */
export interface StartedAct {
  /** Resolves with whether the act succeeded. */
  readonly isDone: Promise<boolean>
  /** Applies the act to the model. Returns whether it succeeds there, so that it should have succeeded in the world. */
  readonly applyToModel: () => boolean
}

/**
 * Begins an act of a member at a provider. `ticketOf` returns the ticket of the newest link. The winnings that the
 * world draws at random are passed on to the model.
 */
export const beginGameAct = (
  world: World,
  model: Model,
  memberInDraft: (draft: WorldState, who: number) => Member,
  action: GameAct,
  ticketOf: (who: number, game: string) => string,
): StartedAct => {
  const { who, game } = action
  const browser = browserAt(model, who, game)
  switch (action.do) {
    case 'openLink': {
      const { link } = browser
      const isDone = world.run((draft, now) => logInByTicket(draft, game, ticketOf(who, game), now).problem === null)
      return { isDone, applyToModel: () => games.applyOpenLink(model, who, game, link) }
    }
    case 'logInAtProvider': {
      const isDone = world.run((draft, now) => {
        const { username = '', password = '' } = memberInDraft(draft, who).games[game] ?? {}
        const typedLogin = { game, username, password: action.right ? password : `${password}x`, hidden: null }
        return logInByForm(draft, typedLogin, now).problem === null
      })
      return { isDone, applyToModel: () => games.applyLogin(model, who, game, action.right) }
    }
    case 'openGame': {
      const isDone = world.run((draft, _now, context) => {
        const act = { openGame: { member: memberInDraft(draft, who).id, game } }
        return tryAct(() => applyAct(context, act, world.cast()))
      })
      return { isDone, applyToModel: () => games.applyOpenGame(model, who, game) }
    }
    case 'playRound': {
      const { rounds } = gameAt(model, who, game)
      const { session } = browser
      let won = 0
      const isDone = world.run((draft, now, { fixtureData }) => {
        const member = memberInDraft(draft, who)
        const playedGame = fixtureData.games.find(({ code }) => code === game)
        const account = member.games[game]
        if (session === null || !playedGame || !account) return false
        const round = createRoundKey(draft, member, game, { ...account, session, rounds })
        const outcome = playAtProvider(
          draft,
          member,
          fixtureData,
          playedGame,
          { stake: String(action.stake), choice: undefined, round },
          now,
        )
        if (!('result' in outcome)) return false
        won = outcome.result.won
        return true
      })
      return {
        isDone,
        applyToModel: () => games.applyRound(model, action, session === null ? null : { session, rounds }, won),
      }
    }
  }
}

const tryAct = (act: () => void): boolean => {
  try {
    act()
    return true
  } catch (error) {
    if (error instanceof InvalidInputError) return false
    throw error
  }
}
