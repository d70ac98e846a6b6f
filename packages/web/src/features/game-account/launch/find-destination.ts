import type { Reply } from '@sabai/contracts'
import type { AutoLoginLauncher, FormLauncher, LinkLauncher } from '@sabai/contracts/constants'
import { sendCommand, sendQuery } from '../../../api/send-call.ts'
import { textOf, type Untrusted } from '../../../lib/wire/untrusted.ts'
import { readLogin } from '../read-login.ts'
import { checkAddress } from './check-address.ts'
import { type Apps, chooseLink, type Device, type GameLinks } from './choose-link.ts'
import type { LoginForm } from './submit-form.ts'

type Account = Untrusted<Reply<'GET /api/wallet/account/{code}'>>

interface AddressDestination {
  readonly kind: 'address'
  readonly address: string
}

/** Where a launch leads. */
export type Destination = AddressDestination | { readonly kind: 'form'; readonly form: LoginForm }

/** Why a launch leads nowhere, though every call was answered. */
export type LaunchProblem = 'noAddress' | 'unsafeAddress' | 'noLogin' | 'noState'

export type Found = Destination | LaunchProblem

const HIDDEN_FIELDS = ['__VIEWSTATE', '__VIEWSTATEGENERATOR', '__EVENTVALIDATION'] as const

/** Tells a developer what the member is not told; never the whole address, which may hold a login. */
const reportUnsafe = (address: unknown): void => {
  const shown = typeof address === 'string' ? address.split(/[?#]/)[0]?.slice(0, 60) : typeof address
  console.warn('The address of a game is not one of its provider, and was not opened:', shown)
}

const toAddress = (value: unknown, rules: Parameters<typeof checkAddress>[1]): AddressDestination | LaunchProblem => {
  if (textOf(value) === '') return 'noAddress'
  const address = checkAddress(value, rules)
  if (address !== null) return { kind: 'address', address }
  reportUnsafe(value)
  return 'unsafeAddress'
}

/** Reads the login anew: a new password, or the hidden state of a form, counts from the moment that it was given. */
const readAccount = (code: string): Promise<Account> =>
  sendQuery('GET /api/wallet/account/{code}', { params: { code } })

/** A text that can be a part of a path: dots alone would lead to another path, however they are written. */
const isPathPart = (text: string): boolean => !/^\.{0,2}$/.test(text)

/** The game's own address on this device. */
export const findLink = ({ hosts }: LinkLauncher, links: GameLinks, device: Device) => {
  const { address, isApp } = chooseLink(links, device)
  return toAddress(address, { hosts, mayBeShop: isApp })
}

/** The apps of a game that has no address for this device; null where it has one, or no app that may be opened. */
export const findApps = ({ hosts }: LinkLauncher, links: GameLinks, device: Device): Apps | null => {
  if (chooseLink(links, device).address !== '') return null
  const findApp = (address: string) => checkAddress(address, { hosts, mayBeShop: true }) ?? ''
  const apps = { android: findApp(links.android), ios: findApp(links.ios) }
  return apps.android || apps.ios ? apps : null
}

/** Asks the back end for a link that is logged in. */
export const askForLink = async (code: string, { hosts, sends }: AutoLoginLauncher): Promise<Found> => {
  const login = readLogin(await readAccount(code))
  if (!isPathPart(login.username)) return 'noLogin'
  const params = { provider: code, ...login }
  if (sends === 'username') {
    const { link } = await sendCommand('GET /api/autoLogin/{provider}/{username}', { params })
    return toAddress(link, { hosts })
  }
  if (!isPathPart(login.password)) return 'noLogin'
  const { link } = await sendCommand('GET /api/autoLogin/{provider}/{username}/{password}', { params })
  return toAddress(link, { hosts })
}

/** The address that a game's form is posted to: known, and judged, before anything is asked or opened. */
export const findFormAddress = ({ hosts }: FormLauncher, { web }: GameLinks) => toAddress(web, { hosts })

/** Fills in the form of a provider. */
export const fillForm = async (code: string, { fields, hiddenState }: FormLauncher, action: string): Promise<Found> => {
  const account = await readAccount(code)
  const login = readLogin(account)
  if (login.username === '' || login.password === '') return 'noLogin'
  const hidden = hiddenState ? HIDDEN_FIELDS.map((name) => [name, textOf(account.event?.[name])] as const) : []
  if (hidden.some(([, value]) => value === '')) return 'noState'
  const named = [
    [fields.username, login.username],
    [fields.password, login.password],
  ] as const
  return { kind: 'form', form: { action, fields: [...hidden, ...named] } }
}
