import type { MemberQueryContext } from '../context.ts'
import { findGame, gameAccountOf } from '../game-account.ts'
import { Refusal, refuse } from '../refusal.ts'
import { launcherOf, providerAddressBaseOf, simulatedAddressOf } from './addresses.ts'
import { createHiddenState } from './hidden-state.ts'
import { createTicket } from './ticket.ts'

interface LaunchInput {
  readonly provider: string
  readonly username: string
  /** The password of the game account. Omitted if the provider needs no password. */
  readonly password?: string
}

/** Creates the link that opens a game with the member logged in (product section 7). */
export const createLaunch = (context: MemberQueryContext, { provider, username, password }: LaunchInput) => {
  const game = findGame(context, provider)
  if (game instanceof Refusal) return game
  const launcher = launcherOf(provider)
  if (launcher?.kind !== 'autoLogin')
    return refuse('NO_GAME', { detail: `${provider} is not opened by automatic login` })
  const needsPassword = launcher.sends === 'password'
  if (needsPassword !== (password !== undefined))
    return refuse('NO_GAME', {
      detail: `${provider} is opened ${needsPassword ? 'with the password' : 'without a password'}`,
    })
  const account = gameAccountOf(context, provider)
  if (account instanceof Refusal) return account
  if (account.username !== username)
    return refuse('SLOT_NO_ACCOUNT', { detail: `the member has another username at ${provider}` })
  if (needsPassword && account.password !== password)
    return refuse('SLOT_NO_ACCOUNT', { detail: `the password is not that of the account at ${provider}` })
  const ticket = createTicket(context, provider, account)
  return { link: simulatedAddressOf(launcher.hosts[0], providerAddressBaseOf(context), `/enter?ticket=${ticket}`) }
}

/** Returns the member's username and password in a game, and the hidden fields of the provider's form if it has any. */
export const gameLoginOf = (context: MemberQueryContext, { code }: { readonly code: string }) => {
  const account = gameAccountOf(context, code)
  if (account instanceof Refusal) return account
  const { username, password } = account
  const launcher = launcherOf(code)
  return launcher?.kind === 'form' && launcher.hiddenState
    ? { username, password, event: createHiddenState(context, code, account) }
    : { username, password }
}
