import { HOME_SCREENS } from './home-screens.ts'
import { MEMBER_SCREENS } from './member-screens.ts'
import { PUBLIC_SCREENS } from './public-screens.ts'
import type { Screen } from './screen.ts'

/** Every page of the app, every dialog that reads a reply, and every command whose reply is shown. */
export const SCREENS: readonly Screen[] = [...PUBLIC_SCREENS, ...HOME_SCREENS, ...MEMBER_SCREENS]
