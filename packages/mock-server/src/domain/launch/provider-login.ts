import type { Immutable } from 'immer'
import type { Member, WorldState } from '../state.ts'
import { launcherOf } from './addresses.ts'
import { readHiddenState } from './hidden-state.ts'
import { type Pass, passProblemOf, readTicket } from './ticket.ts'

/** What was posted to a provider's login. */
export interface Credentials {
  readonly game: string
  readonly username: string
  readonly password: string
  /** The hidden fields, by their names; null from a page that has its own. */
  readonly hidden: Readonly<Record<string, string>> | null
}

/** Who logged in, or the sentence that says why nobody did. Who the username names is told in both cases. */
export interface ProviderLoginResult {
  readonly member: Member | null
  readonly username: string
  readonly problem: string | null
}

const PASS_PROBLEMS = {
  used: 'is used up: it was good for one login, and somebody has logged in or the password was changed since',
  expired: 'has expired',
} as const

/** Logs in whom a link of automatic login is for. A link is good once. */
export const logInByTicket = (state: WorldState, game: string, ticket: string, now: number): ProviderLoginResult => {
  const pass = readTicket(state, ticket)
  if (!pass) return { member: null, username: '', problem: 'This link was not made for this world, or was cut off.' }
  const member = findPlayer(state, game, pass.username)
  return beginSession(member, pass.username, game, problemOfPass('This link', pass, member, game, now))
}

/** Logs in by username and password, and the hidden fields where the provider's form has them. */
export const logInByForm = (
  state: WorldState,
  { game, username, password, hidden }: Credentials,
  now: number,
): ProviderLoginResult => {
  const member = findPlayer(state, game, username, password)
  const problem = member
    ? member.games[game]?.password === password
      ? problemOfHiddenState(state, member, { game, username, hidden }, now)
      : 'The password is not that of this account.'
    : 'There is no account of this username.'
  return beginSession(member, username, game, problem)
}

const beginSession = (
  member: Member | null,
  username: string,
  game: string,
  problem: string | null,
): ProviderLoginResult => {
  const account = member?.games[game]
  if (account && problem === null) account.session += 1
  return { member, username, problem }
}

/** The member whose account has this username; of several, the one with the password. */
const findPlayer = (state: WorldState, game: string, username: string, password?: string): Member | null => {
  const named = Object.values(state.members).filter(
    ({ games }) => Object.hasOwn(games, game) && games[game]?.username === username,
  )
  return named.find(({ games }) => games[game]?.password === password) ?? named[0] ?? null
}

const problemOfPass = (
  what: string,
  pass: Pass,
  member: Immutable<Member> | null,
  game: string,
  now: number,
): string | null => {
  const account = member?.games[game]
  if (pass.game !== game) return `${what} is of another game.`
  if (!account) return `${what} is of an account that is gone.`
  const problem = passProblemOf(pass, account, now)
  return problem === null ? null : `${what} ${PASS_PROBLEMS[problem]}.`
}

const problemOfHiddenState = (
  state: WorldState,
  member: Member,
  { game, username, hidden }: Omit<Credentials, 'password'>,
  now: number,
): string | null => {
  const launcher = launcherOf(game)
  if (hidden === null || launcher?.kind !== 'form' || !launcher.hiddenState) return null
  const { __VIEWSTATE = '', __VIEWSTATEGENERATOR = '', __EVENTVALIDATION = '' } = hidden
  if (__VIEWSTATE === '' || __VIEWSTATEGENERATOR === '' || __EVENTVALIDATION === '')
    return 'The hidden fields of the form are missing, or some of them.'
  const pass = readHiddenState(state, { __VIEWSTATE, __VIEWSTATEGENERATOR, __EVENTVALIDATION })
  if (!pass) return 'The hidden fields of the form were changed or cut off, or are of another world.'
  if (pass.username !== username) return 'The hidden fields of the form are of another account.'
  return problemOfPass('The form', pass, member, game, now)
}
