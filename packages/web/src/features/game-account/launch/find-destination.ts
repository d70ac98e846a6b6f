import type { Reply } from '@sabai/contracts'
import type { AutoLoginLauncher, FormLauncher, LinkLauncher } from '@sabai/contracts/constants'
import { sendCommand, sendQuery } from '../../../api/send-call.ts'
import { textOf, type Untrusted } from '../../../lib/wire/untrusted.ts'
import { readLogin } from '../read-login.ts'
import { checkAddress } from './check-address.ts'
import { type AppStoreLinks, chooseLink, type Device, type GameLinks } from './choose-link.ts'
import type { LoginForm } from './submit-form.ts'

type GameAccountReply = Untrusted<Reply<'GET /api/wallet/account/{code}'>>

interface AddressDestination {
  readonly kind: 'address'
  readonly address: string
}

/** The destination of a launch: an address to open or a form to post. */
export type Destination = AddressDestination | { readonly kind: 'form'; readonly form: LoginForm }

/** Why a launch has no destination, although no call failed. */
export type LaunchProblem = 'noAddress' | 'unsafeAddress' | 'noLogin' | 'noState'

export type LaunchOutcome = Destination | LaunchProblem

const HIDDEN_STATE_FIELDS = ['__VIEWSTATE', '__VIEWSTATEGENERATOR', '__EVENTVALIDATION'] as const

/** Logs the beginning of an unsafe address for developers. The rest may contain a login. */
const warnOfUnsafeAddress = (address: unknown): void => {
  const shownAddress = typeof address === 'string' ? address.split(/[?#]/)[0]?.slice(0, 60) : typeof address
  console.warn('The address of a game is not one of its provider, and was not opened:', shownAddress)
}

const toAddress = (value: unknown, rules: Parameters<typeof checkAddress>[1]): AddressDestination | LaunchProblem => {
  if (textOf(value) === '') return 'noAddress'
  const address = checkAddress(value, rules)
  if (address !== null) return { kind: 'address', address }
  warnOfUnsafeAddress(value)
  return 'unsafeAddress'
}

/** Requests the current login without the cache, because the password or the form's hidden state may have changed. */
const fetchAccount = (code: string): Promise<GameAccountReply> =>
  sendQuery('GET /api/wallet/account/{code}', { params: { code } })

/**
 * Returns whether a text can be a path segment. An empty segment, or a segment of one or two dots, would change the
 * path, even if it were encoded.
 */
const isPathSegment = (text: string): boolean => !/^\.{0,2}$/.test(text)

/** Returns the game's own address for this device, or the reason why there is none. */
export const findLink = ({ hosts }: LinkLauncher, links: GameLinks, device: Device) => {
  const { address, isApp } = chooseLink(links, device)
  return toAddress(address, { hosts, allowsAppStore: isApp })
}

/**
 * Returns the apps of a game that has no address for this device. Returns null if the game has such an address, or has
 * no app that is safe to open.
 */
export const findApps = ({ hosts }: LinkLauncher, links: GameLinks, device: Device): AppStoreLinks | null => {
  if (chooseLink(links, device).address !== '') return null
  const findApp = (address: string) => checkAddress(address, { hosts, allowsAppStore: true }) ?? ''
  const apps = { android: findApp(links.android), ios: findApp(links.ios) }
  return apps.android || apps.ios ? apps : null
}

/** Requests a link with automatic login from the back end. */
export const requestLink = async (code: string, { hosts, sends }: AutoLoginLauncher): Promise<LaunchOutcome> => {
  const login = readLogin(await fetchAccount(code))
  if (!isPathSegment(login.username)) return 'noLogin'
  const params = { provider: code, ...login }
  if (sends === 'username') {
    const { link } = await sendCommand('GET /api/autoLogin/{provider}/{username}', { params })
    return toAddress(link, { hosts })
  }
  if (!isPathSegment(login.password)) return 'noLogin'
  const { link } = await sendCommand('GET /api/autoLogin/{provider}/{username}/{password}', { params })
  return toAddress(link, { hosts })
}

/**
 * Returns the address to which a game's form is posted, or the reason why there is none. This needs no request, so an
 * unsafe address is found before a tab is opened.
 */
export const findFormAddress = ({ hosts }: FormLauncher, { web }: GameLinks) => toAddress(web, { hosts })

/** Requests the login, and returns the provider's form filled in with it, or the reason why it cannot be filled in. */
export const fillForm = async (
  code: string,
  { fields, hiddenState }: FormLauncher,
  action: string,
): Promise<LaunchOutcome> => {
  const account = await fetchAccount(code)
  const login = readLogin(account)
  if (login.username === '' || login.password === '') return 'noLogin'
  const hiddenFields = hiddenState
    ? HIDDEN_STATE_FIELDS.map((name) => [name, textOf(account.event?.[name])] as const)
    : []
  if (hiddenFields.some(([, value]) => value === '')) return 'noState'
  const loginFields = [
    [fields.username, login.username],
    [fields.password, login.password],
  ] as const
  return { kind: 'form', form: { action, fields: [...hiddenFields, ...loginFields] } }
}
