import { APP_PATHS } from '@sabai/contracts/constants'
import { APP_TEXTS } from '../fixture/app-texts.ts'
import type { Random } from './random.ts'
import type { Setup } from './step.ts'

/** What a member has come for: a page, and what they press there. A walk returns to its errand again and again. */
export interface Errand {
  readonly path: string
  /** The beginning of the name of the control; null if the page itself is the errand. */
  readonly name: string | null
}

/** Chooses an errand. Those that move money are chosen most. */
export const chooseErrand = (random: Random, { language }: Setup): Errand => {
  const { home, chat } = APP_TEXTS[language]
  const onHome = (name: string): Errand => ({ path: APP_PATHS.home, name })
  const toPage = (path: string): Errand => ({ path, name: null })
  return random.pickWeighted(
    [
      { weight: 6, errand: onHome(home.transfer) },
      { weight: 6, errand: onHome(home.withdraw) },
      { weight: 1, errand: onHome(home.deposit) },
      { weight: 1, errand: onHome(home.refund) },
      { weight: 6, errand: { path: APP_PATHS.memberContact, name: chat.open } },
      { weight: 1, errand: toPage(APP_PATHS.bonus) },
      { weight: 1, errand: toPage(APP_PATHS.spin) },
      { weight: 1, errand: toPage(APP_PATHS.statement) },
      { weight: 1, errand: toPage(APP_PATHS.profile) },
    ],
    ({ weight }) => weight,
  ).errand
}
