import type { IncomingMessage } from 'node:http'
import type { Immutable } from 'immer'
import { providerPathOf } from '../../domain/launch/addresses.ts'
import { type SigningWorld, signFields, verifySignedFields } from '../../domain/launch/sign.ts'
import type { GameAccount } from '../../domain/state/account.ts'
import type { Member, State } from '../../domain/state.ts'
import { cookieOf } from '../../http/hosts.ts'
import type { ProviderLoginAttempt } from './login-log.ts'

const COOKIE_NAME = 'provider-session'

/** A member who is logged in at a provider. */
export interface Player<M = Immutable<Member>> {
  readonly member: M
  readonly account: Immutable<GameAccount>
  readonly by: ProviderLoginAttempt['by']
}

const cookieAttributesOf = (world: string): string => `Path=${providerPathOf(world)}; HttpOnly; SameSite=Lax`

/** Returns the value of the Set-Cookie header that starts a session. */
export const sessionCookieOf = (
  signer: SigningWorld,
  game: string,
  { member, by }: Pick<Player, 'member' | 'by'>,
): string => {
  const session = member.games[game]?.session ?? 0
  return `${COOKIE_NAME}=${signFields(signer, 'session', [game, member.id, session, by])}; ${cookieAttributesOf(signer.id)}`
}

export const clearedCookieOf = (world: string): string => `${COOKIE_NAME}=; Max-Age=0; ${cookieAttributesOf(world)}`

/**
 * Finds the player whom the cookie of a request logs in. Returns `nobody` if the request has no cookie, and `ended` if
 * the cookie does not belong to the current session.
 */
export const readPlayer = <M extends Immutable<Member>>(
  state: Pick<State, 'id' | 'seed'> & { readonly members: Readonly<Record<string, M>> },
  request: Pick<IncomingMessage, 'headers'>,
  game: string,
): Player<M> | 'nobody' | 'ended' => {
  const cookie = cookieOf(request, COOKIE_NAME)
  if (!cookie) return 'nobody'
  const [code, id, session, loginMethod] = verifySignedFields(state, 'session', cookie) ?? []
  const member = typeof id === 'string' && Object.hasOwn(state.members, id) ? state.members[id] : undefined
  const account = member && Object.hasOwn(member.games, game) ? member.games[game] : undefined
  if (!member || !account || code !== game || session !== account.session) return 'ended'
  return { member, account, by: loginMethod === 'link' || loginMethod === 'form' ? loginMethod : 'page' }
}
