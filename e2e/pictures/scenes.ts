import { BONUS_SCENES } from './bonus-scenes.ts'
import { CHAT_SCENES } from './chat-scenes.ts'
import { CREDIT_SCENES } from './credit-scenes.ts'
import { DEPOSIT_SCENES } from './deposit-scenes.ts'
import { HOME_SCENES } from './home-scenes.ts'
import { LAUNCH_SCENES } from './launch-scenes.ts'
import { MEMBER_SCENES } from './member-scenes.ts'
import { MOMENT_SCENES } from './moment-scenes.ts'
import { PUBLIC_SCENES } from './public-scenes.ts'
import type { Scene } from './scene.ts'

/** Every page and dialog of the app in its states, and the pages of the simulated providers. */
export const SCENES: readonly Scene[] = [
  ...PUBLIC_SCENES,
  ...MEMBER_SCENES,
  ...HOME_SCENES,
  ...MOMENT_SCENES,
  ...BONUS_SCENES,
  ...CHAT_SCENES,
  ...DEPOSIT_SCENES,
  ...CREDIT_SCENES,
  ...LAUNCH_SCENES,
]
