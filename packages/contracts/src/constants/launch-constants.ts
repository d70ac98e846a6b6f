interface Hosts {
  /**
   * The provider's host, and any other that its addresses may be on. Only `https` addresses on one of these are opened,
   * and a form is posted to no other.
   */
  readonly hosts: readonly [string, ...string[]]
}

/** The call autoLogin gives a link that is logged in; it is sent the username, or the password as well. */
export interface AutoLoginLauncher extends Hosts {
  readonly kind: 'autoLogin'
  readonly sends: 'username' | 'password'
}

/** A form with the credentials is posted to the game's `web` address. */
export interface FormLauncher extends Hosts {
  readonly kind: 'form'
  /** The names of the form's fields. */
  readonly fields: { readonly username: string; readonly password: string }
  /** The fields of `event` in GET /api/wallet/account/{code} are posted as well; without them the provider refuses. */
  readonly hiddenState: boolean
}

/** The game's `web` address is opened, or on a phone that of its app; the member logs in there. */
export interface LinkLauncher extends Hosts {
  readonly kind: 'link'
}

/** Nothing is opened: the member logs in with the credentials wherever the provider has said. */
export interface CredentialsLauncher extends Hosts {
  readonly kind: 'credentials'
}

/** How a game account is opened for play. */
export type Launcher = AutoLoginLauncher | FormLauncher | LinkLauncher | CredentialsLauncher

/**
 * How each game account is opened, by its code (product section 7, "Auto-login and game launch";
 * docs/decisions/web-games.md, "Addresses of games"). A code that is not here shows its credentials. A build setting of
 * the web adds the accounts of a real back end.
 */
export const LAUNCHERS: Readonly<Record<string, Launcher>> = {
  ORCHID: { kind: 'autoLogin', hosts: ['orchid.example'], sends: 'username' },
  MEKONG: { kind: 'autoLogin', hosts: ['mekong.example'], sends: 'username' },
  JASMINE: { kind: 'autoLogin', hosts: ['jasmine.example'], sends: 'username' },
  TAKRAW: { kind: 'autoLogin', hosts: ['takraw.example'], sends: 'username' },
  LUCKYLAO: { kind: 'autoLogin', hosts: ['luckylao.example'], sends: 'username' },
  SIAMLOT: { kind: 'autoLogin', hosts: ['siamlot.example'], sends: 'username' },
  NAGARA: { kind: 'autoLogin', hosts: ['nagara.example'], sends: 'password' },
  RUBYREEL: { kind: 'autoLogin', hosts: ['rubyreel.example'], sends: 'password' },
  GARUDA: { kind: 'autoLogin', hosts: ['garuda.example'], sends: 'password' },
  PEARLCA: { kind: 'autoLogin', hosts: ['pearlca.example'], sends: 'password' },
  CHANGPLAY: { kind: 'autoLogin', hosts: ['changplay.example'], sends: 'password' },
  ASPSPORT: {
    kind: 'form',
    hosts: ['aspsport.example'],
    fields: { username: 'txtUserName', password: 'txtPassword' },
    hiddenState: true,
  },
  CLASSICBET: {
    kind: 'form',
    hosts: ['classicbet.example'],
    fields: { username: 'username', password: 'password' },
    hiddenState: false,
  },
  DRAGONHALL: {
    kind: 'form',
    hosts: ['dragonhall.example'],
    fields: { username: 'user', password: 'pass' },
    hiddenState: false,
  },
  LOTTOWEB: { kind: 'link', hosts: ['lottoweb.example'] },
  APPSLOT: { kind: 'link', hosts: ['appslot.example'] },
  DICEROOM: { kind: 'credentials', hosts: ['diceroom.example'] },
  LOTUSLOT: { kind: 'credentials', hosts: ['lotuslot.example'] },
}

/** Longest username and password that the call autoLogin takes. */
export const LAUNCH_TEXT_MAX = { username: 64, password: 128 } as const
