import { LAUNCHERS, type Launcher } from '@sabai/contracts/constants'

/**
 * The settings of launches, already checked by `build/settings.ts`. In a file of their own, because the first page does
 * not need them.
 */

const LAUNCH_TABLE: Readonly<Record<string, Launcher>> = import.meta.env.VITE_LAUNCHERS ?? LAUNCHERS

/** Returns how a game account is opened; null if the launch table has no row for it. */
export const launcherOf = (code: string): Launcher | null =>
  Object.hasOwn(LAUNCH_TABLE, code) ? (LAUNCH_TABLE[code] ?? null) : null

/** Whether games open in a new tab, because the app is shown in a frame, which providers refuse. */
export const opensInTab = (): boolean => import.meta.env.VITE_IFRAME === 'true'
