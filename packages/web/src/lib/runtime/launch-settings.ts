import { LAUNCHERS, type Launcher } from '@sabai/contracts/constants'

/** The build's settings of launches, already checked by `build/settings.ts`. Apart from the others: no first page needs them. */

const TABLE: Readonly<Record<string, Launcher>> = import.meta.env.VITE_LAUNCHERS ?? LAUNCHERS

/** How a game account is opened; null where nobody has said. */
export const launcherOf = (code: string): Launcher | null => (Object.hasOwn(TABLE, code) ? (TABLE[code] ?? null) : null)

/** Games are opened in a tab of their own: this app is shown in a frame, where providers refuse to be. */
export const opensInTab = (): boolean => import.meta.env.VITE_IFRAME === 'true'
