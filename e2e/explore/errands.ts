import { APP_PATHS } from '@sabai/contracts/constants'
import { APP_TEXTS } from '../fixture/app-texts.ts'
import type { Random } from './random.ts'
import { chooseMoneyMovement } from './situations.ts'
import type { Control, Step, WalkSetup } from './step.ts'

/** What a member has come for: a page, and what they do there. A walk has one errand after the other. */
export interface Errand {
  readonly path: string
  /** The beginning of the name of the control to press; null if the page itself is the errand. */
  readonly name: string | null
  /** Changes the world once the member is on the page, before they press the control; null if nothing changes. */
  readonly changeStep: Step | null
  /** After this many steps, or once its command was sent, the member begins another errand. */
  readonly maxSteps: number
}

/** `maxSteps` of an errand that ends with a command. */
const COMMAND_STEPS = 12
/** `maxSteps` of an errand that only looks at something. */
const LOOK_STEPS = 4

/** Creates the errand of a member who has heard that money has moved: to read the balances again. */
export const createRefreshErrand = ({ language }: WalkSetup, changeStep: Step | null = null): Errand => ({
  path: APP_PATHS.home,
  name: APP_TEXTS[language].home.refresh,
  changeStep,
  maxSteps: LOOK_STEPS,
})

/** Chooses an errand. Errands that move money are chosen most often. */
export const chooseErrand = (random: Random, setup: WalkSetup): Errand => {
  const { home, contact, shell } = APP_TEXTS[setup.language]
  const createHomeErrand = (name: string): Errand => ({
    path: APP_PATHS.home,
    name,
    changeStep: null,
    maxSteps: COMMAND_STEPS,
  })
  const createPageErrand = (path: string): Errand => ({ path, name: null, changeStep: null, maxSteps: LOOK_STEPS })
  return random.pickWeighted(
    [
      { weight: 10, errand: createHomeErrand(home.transfer) },
      { weight: 9, errand: createHomeErrand(home.withdraw) },
      { weight: 2, errand: createHomeErrand(home.deposit) },
      { weight: 1, errand: createHomeErrand(home.refund) },
      { weight: 1, errand: createHomeErrand(home.invite) },
      { weight: 4, errand: createRefreshErrand(setup, chooseMoneyMovement(random, setup)) },
      { weight: 7, errand: { ...createHomeErrand(contact.startChat), path: APP_PATHS.memberContact } },
      { weight: 1, errand: createPageErrand(APP_PATHS.bonus) },
      { weight: 1, errand: createPageErrand(APP_PATHS.spin) },
      { weight: 1, errand: createPageErrand(APP_PATHS.statement) },
      { weight: 1.5, errand: createPageErrand(APP_PATHS.profile) },
      { weight: 1, errand: createHomeErrand(shell.logout) },
    ],
    ({ weight }) => weight,
  ).errand
}

/**
 * Chooses the next step of an errand while no dialog is open. The steps are, in this order: opening the errand's page
 * by a link or by its address, changing the world, and pressing the errand's control. Returns null if the errand has no
 * control, or the page lacks it.
 */
export const chooseErrandStep = (
  random: Random,
  { path: errandPath, name, changeStep }: Errand,
  path: string,
  controls: readonly Control[],
): Step | null => {
  if (path !== errandPath) {
    const link = random.next() < 0.8 ? controls.find((control) => control.path === errandPath) : undefined
    return link ? { do: 'press', control: link, times: 1 } : { do: 'go', path: errandPath }
  }
  if (changeStep) return changeStep
  const control = name === null ? undefined : controls.find((each) => each.name.startsWith(name))
  return control ? { do: 'press', control, times: 1 } : null
}
