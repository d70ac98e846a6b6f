import { LAUNCHERS, type Launcher } from '@sabai/contracts/constants'

/**
 * The settings of launches, which `build/settings.ts` has checked. They have their own file, because the first page
 * does not need them.
 */

const LAUNCH_TABLE: Readonly<Record<string, Launcher>> = import.meta.env.VITE_LAUNCHERS ?? LAUNCHERS

/** Returns how to open a game account; null if the launch table has no row for it. */
export const launcherOf = (code: string): Launcher | null =>
  Object.hasOwn(LAUNCH_TABLE, code) ? (LAUNCH_TABLE[code] ?? null) : null

/**
 * Returns whether games open in a new tab. They do in a build that is shown in a frame, because providers refuse to be
 * shown in a frame.
 */
export const opensGamesInTabs = (): boolean => import.meta.env.VITE_IFRAME === 'true'
