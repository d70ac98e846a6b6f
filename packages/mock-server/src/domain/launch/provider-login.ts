import type { Immutable } from 'immer'
import type { MemberContext } from '../context.ts'
import type { Member, WorldState } from '../state.ts'
import { launcherOf } from './addresses.ts'
import { readHiddenState } from './hidden-state.ts'
import { findPassProblem, type LoginPass, readTicket } from './ticket.ts'

/** A login posted to a provider. */
export interface Credentials {
  readonly game: string
  readonly username: string
  readonly password: string
  /** The posted hidden fields, by name; null for a login on the provider's own page, where they are not checked. */
  readonly hidden: Readonly<Record<string, string>> | null
}

/**
 * The result of a login; `problem` says why it failed. A failed login also contains the member with this username, if
 * there is one.
 */
export interface ProviderLoginResult {
  readonly member: Member | null
  readonly username: string
  readonly problem: string | null
}

const PASS_PROBLEMS = {
  used: 'is used up: it was good for one login, and somebody has logged in or the password was changed since',
  expired: 'has expired',
} as const

/** Logs in the member for whom a link of automatic login was created. Each link works once. */
export const logInByTicket = (state: WorldState, game: string, ticket: string, now: number): ProviderLoginResult => {
  const pass = readTicket(state, ticket)
  if (!pass) return { member: null, username: '', problem: 'This link was not made for this world, or was cut off.' }
  const { username } = pass
  const member = findPlayer(state, { game, username })
  return beginSession(
    { member, username, problem: describePassProblem('This link', pass, { member, game, now }) },
    game,
  )
}

/** Logs in a member by username and password, and checks the hidden fields if the provider's form has them. */
export const logInByForm = (
  state: WorldState,
  { game, username, password, hidden }: Credentials,
  now: number,
): ProviderLoginResult => {
  const member = findPlayer(state, { game, username, password })
  const problem = member
    ? member.games[game]?.password === password
      ? findHiddenStateProblem({ state, member, now }, { game, username, hidden })
      : 'The password is not that of this account.'
    : 'There is no account of this username.'
  return beginSession({ member, username, problem }, game)
}

const beginSession = (result: ProviderLoginResult, game: string): ProviderLoginResult => {
  const account = result.member?.games[game]
  if (account && result.problem === null) account.session += 1
  return result
}

/** Finds the member whose account has this username. Of several, prefers a member whose account has this password. */
const findPlayer = (
  state: WorldState,
  { game, username, password }: Pick<Credentials, 'game' | 'username'> & { readonly password?: string },
): Member | null => {
  const membersWithUsername = Object.values(state.members).filter(
    ({ games }) => Object.hasOwn(games, game) && games[game]?.username === username,
  )
  return membersWithUsername.find(({ games }) => games[game]?.password === password) ?? membersWithUsername[0] ?? null
}

const describePassProblem = (
  subject: string,
  pass: LoginPass,
  { member, game, now }: { readonly member: Immutable<Member> | null; readonly game: string; readonly now: number },
): string | null => {
  const account = member?.games[game]
  if (pass.game !== game) return `${subject} is of another game.`
  if (!account) return `${subject} is of an account that is gone.`
  const problem = findPassProblem(pass, account, now)
  return problem === null ? null : `${subject} ${PASS_PROBLEMS[problem]}.`
}

const findHiddenStateProblem = (
  { state, member, now }: Pick<MemberContext, 'state' | 'member' | 'now'>,
  { game, username, hidden }: Omit<Credentials, 'password'>,
): string | null => {
  const launcher = launcherOf(game)
  if (hidden === null || launcher?.kind !== 'form' || !launcher.hiddenState) return null
  const { __VIEWSTATE = '', __VIEWSTATEGENERATOR = '', __EVENTVALIDATION = '' } = hidden
  if (__VIEWSTATE === '' || __VIEWSTATEGENERATOR === '' || __EVENTVALIDATION === '')
    return 'The hidden fields of the form are missing, or some of them.'
  const pass = readHiddenState(state, { __VIEWSTATE, __VIEWSTATEGENERATOR, __EVENTVALIDATION })
  if (!pass) return 'The hidden fields of the form were changed or cut off, or are of another world.'
  if (pass.username !== username) return 'The hidden fields of the form are of another account.'
  return describePassProblem('The form', pass, { member, game, now })
}
