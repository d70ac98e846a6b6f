import type { Currency } from '@sabai/contracts'
import type { RoundGame, RoundResult } from '../../domain/launch/rounds.ts'

/** One simulated game provider, as its pages need it. */
export interface ProviderView {
  readonly code: string
  readonly name: string
  /** Addresses below `/media`, which the mock serves at every host. */
  readonly logo: string
  readonly background: string
  readonly game: RoundGame
  /** The path below which the provider's pages of this world lie: `/w/<world>`. */
  readonly path: string
  readonly world: string
}

/** What arrived with a login. The password is never shown, only whether it was right. */
export interface ArrivedField {
  readonly name: string
  readonly value: string
}

/** The page with the provider's own login form, posted to `<path>/login` as `username` and `password`. */
export interface LoginView {
  readonly provider: ProviderView
  readonly username: string
  /** A sentence on why the last try failed; null before the first. */
  readonly problem: string | null
}

/** The page where a member who is logged in plays; its forms are posted to `<path>/play` and `<path>/logout`. */
export interface GameView {
  readonly provider: ProviderView
  readonly username: string
  readonly currency: Currency
  /** Minor units of `currency`. */
  readonly balance: number
  /** Game credit for one unit of the currency. */
  readonly rate: number
  /** What can be staked, in minor units: the fields `stake`. Those above the balance cannot be chosen. */
  readonly stakes: readonly number[]
  /** Sent back as the field `round`, so that each round is played once. */
  readonly round: string
  /** The round that was just played. */
  readonly last: RoundResult | null
  /** A sentence on why nothing was played; null where nothing went wrong. */
  readonly problem: string | null
  readonly arrived: { readonly by: 'link' | 'form' | 'page'; readonly fields: readonly ArrivedField[] }
}

/** A page with nothing to do but read and go on: maintenance, an expired link, a session that ended. */
export interface NoticeView {
  readonly provider: ProviderView
  readonly title: string
  readonly text: string
  /** Whether the provider's login page is offered as a way on. */
  readonly canLogIn: boolean
}

/** A page, and the content security policy to send with it. */
export interface ProviderPage {
  readonly text: string
  readonly policy: string
}
