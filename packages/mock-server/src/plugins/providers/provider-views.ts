import type { Currency } from '@sabai/contracts'
import type { RoundKind, RoundResult } from '../../domain/launch/rounds.ts'

/** The data about a simulated game provider that its pages need. */
export interface ProviderView {
  readonly code: string
  readonly name: string
  /** The logo and the background are addresses below `/media`, which the mock serves at every host. */
  readonly logo: string
  readonly background: string
  readonly roundKind: RoundKind
  /** The path prefix of the provider's pages in this world: `/w/<world>`. */
  readonly path: string
  readonly world: string
}

/** A form field or link parameter that arrived with a login. A password is never shown, only whether it was right. */
export interface ArrivedField {
  readonly name: string
  readonly value: string
}

/** The page with the provider's own login form, which is posted to `<path>/login` as `username` and `password`. */
export interface LoginView {
  readonly provider: ProviderView
  readonly username: string
  /** A sentence that says why the last attempt to log in failed; null before the first attempt. */
  readonly problem: string | null
}

/** The page where a member who is logged in plays; its forms are posted to `<path>/play` and `<path>/logout`. */
export interface GameView {
  readonly provider: ProviderView
  readonly username: string
  readonly currency: Currency
  /** Minor units of `currency`. */
  readonly balance: number
  /** How many game credits one unit of the currency buys. */
  readonly rate: number
  /** The stakes on offer, in minor units, posted as `stake`. Those above the balance cannot be chosen. */
  readonly stakes: readonly number[]
  /** The key of the next round, posted as `round`, so that each round is played only once. */
  readonly round: string
  /** The round that was just played, if any. */
  readonly lastResult: RoundResult | null
  /** A sentence on why the round was not played; null if nothing went wrong. */
  readonly problem: string | null
  /** How the member logged in, and what arrived with the login. */
  readonly arrived: { readonly by: 'link' | 'form' | 'page'; readonly fields: readonly ArrivedField[] }
}

/** A page with only a message: maintenance, an expired link, a session that ended. */
export interface NoticeView {
  readonly provider: ProviderView
  readonly title: string
  readonly text: string
  /** Whether the page links to the provider's login page. */
  readonly canLogIn: boolean
}

/** A page, and the content security policy to send with it. */
export interface ProviderPage {
  readonly text: string
  readonly policy: string
}
