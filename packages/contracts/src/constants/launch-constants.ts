interface LauncherBase {
  /**
   * The provider's host, followed by any other hosts that its addresses have. The app opens only `https` addresses at
   * these hosts, and posts forms only to them.
   */
  readonly hosts: readonly [string, ...string[]]
}

/**
 * The call autoLogin returns a link that logs the member in. `sends` says what the app passes to the call: only the
 * username, or the username and the password.
 */
export interface AutoLoginLauncher extends LauncherBase {
  readonly kind: 'autoLogin'
  readonly sends: 'username' | 'password'
}

/** The app posts a form with the credentials to the game's `web` address. */
export interface FormLauncher extends LauncherBase {
  readonly kind: 'form'
  /** The names of the form's fields. */
  readonly fields: { readonly username: string; readonly password: string }
  /** Whether the provider also requires the fields in `event` of the reply of GET /api/wallet/account/{code}. */
  readonly hiddenState: boolean
}

/** The app opens the game's `web` address, or on a phone the address of the game's app. The member logs in there. */
export interface LinkLauncher extends LauncherBase {
  readonly kind: 'link'
}

/** The app opens nothing: it shows the credentials, and the member logs in where the provider says. */
export interface CredentialsLauncher extends LauncherBase {
  readonly kind: 'credentials'
}

/** The way in which a game account is opened for play. */
export type Launcher = AutoLoginLauncher | FormLauncher | LinkLauncher | CredentialsLauncher

/**
 * The launch table: how each game account is opened, by its code (product section 7, "Auto-login and game launch";
 * docs/decisions/web-games.md, "Addresses of games"). For any other code the app shows the credentials. A build setting
 * of the app adds the accounts of a real back end.
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

/** The longest username and password that the call autoLogin accepts, in characters. */
export const AUTO_LOGIN_MAX_LENGTHS = { username: 64, password: 128 } as const
