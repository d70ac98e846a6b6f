import { APP_PATHS } from '@sabai/contracts/constants'
import type { Coverage } from './coverage.ts'
import { chooseErrandStep, type Errand } from './errands.ts'
import { currencyOf, PASSWORD } from './members.ts'
import type { Random } from './random.ts'
import { chooseChatSituation, chooseCommandFault, chooseSituation } from './situations.ts'
import type { Control, Step, WalkSetup } from './step.ts'

/** What members type and paste into fields: sensible, silly and hostile texts. */
const TYPED_TEXTS = [
  '100',
  '250.50',
  '1',
  '0',
  '-5',
  '1,000.00',
  '๑๐๐',
  '99999999999',
  '12.345',
  'abc',
  ' 500 ',
  '0690000001',
  PASSWORD,
  '<b onclick=alert(1)>x</b>',
  'สวัสดีค่ะ 👋',
  'ສະບາຍດີ',
  'menu',
  'x'.repeat(300),
]

/** Amounts that most members can move. Some have satang, because only such amounts show rounding errors. */
const TYPED_AMOUNTS = { BAHT: ['250.50', '100', '301.25', '100.75'], LAK: ['20000', '50000', '35000'] } as const

/** Matches the names of the controls that log the member out, which are pressed less often than others. */
const LOGOUT_PATTERN = /log ?out|ออกจากระบบ|ອອກຈາກລະບົບ/i

const ALL_PATHS = Object.values(APP_PATHS)

/** The pages that a member opens in another tab: the home page, or the login page, which logs the member out. */
const OTHER_TAB_PATHS = [APP_PATHS.home, APP_PATHS.login]

/**
 * The members of each base. Malee and Keo are listed twice, so that they are chosen more often: Malee has money in the
 * wallet and in two kinds of games, and only Keo has kip.
 */
const MEMBERS = {
  th: ['malee', 'malee', 'somchai', 'dao', 'noi'],
  la: ['keo', 'keo', 'boun'],
} as const

/** The steps that interrupt a member. `back` is listed three times, because on a phone it is the most frequent one. */
const INTERRUPTIONS: readonly Step[] = [
  { do: 'hide' },
  { do: 'rotate' },
  { do: 'back' },
  { do: 'back' },
  { do: 'back' },
  { do: 'key', key: 'Escape' },
  { do: 'reload' },
  { do: 'fillStorage' },
]

/** Chooses a member and a device. With `onlyBase`, the member belongs to that base. */
export const chooseSetup = (random: Random, onlyBase?: WalkSetup['base']): WalkSetup => {
  const base = onlyBase ?? (random.next() < 0.75 ? 'th' : 'la')
  const { width, height } = random.pick([
    { width: 360, height: 740 },
    { width: 320, height: 560 },
    { width: 740, height: 360 },
    { width: 1024, height: 768 },
  ])
  return {
    base,
    member: random.pick(MEMBERS[base]),
    language: random.pick(['th', 'la', 'en']),
    width,
    height,
    textSize: random.next() < 0.15 ? 200 : 100,
  }
}

/** What the choice of a step depends on. */
interface WalkState {
  readonly path: string
  readonly isOffline: boolean
  readonly isDialogOpen: boolean
  /** The text in the message box of the chat; null if the chat is closed. */
  readonly draft: string | null
  readonly errand: Errand
  /** Whether the errand has sent its command. */
  readonly isErrandDone: boolean
  readonly controls: readonly Control[]
  /** The control that was used last, if using it changed nothing; otherwise null. */
  readonly uselessControl: Control | null
  /** Whether a fault for the next command has been chosen since the last command. */
  readonly isFaultChosen: boolean
}

/** Chooses the next step. In a dialog or a chat, a member mostly carries on with what they have begun. */
export const chooseStep = (random: Random, setup: WalkSetup, walkState: WalkState, coverage: Coverage): Step => {
  const { path, isOffline, isDialogOpen, draft, errand, controls } = walkState
  if (isOffline && random.next() < 0.4) return { do: 'goOnline' }
  if (path === APP_PATHS.login && random.next() < 0.7) return { do: 'logIn' }
  const chooseSensibleStep = (): Step | null => {
    // The chat is checked first: on a phone it also counts as an open dialog, and on a wide screen it does not.
    if (draft !== null) return chooseChatStep(random, setup, walkState)
    if (isDialogOpen) return chooseDialogStep(random, setup, walkState)
    return isOffline ? null : chooseErrandStep(random, errand, path, controls)
  }
  // To get through a dialog, a member needs several sensible steps in a row, so sensible steps are more likely there.
  const step = random.next() < (isDialogOpen ? 0.88 : 0.75) ? chooseSensibleStep() : null
  return step ?? chooseAnyStep(random, setup, walkState, coverage)
}

/** Chooses a step in a dialog: one that fills it in, one that makes its command fail, or an interruption. */
const chooseDialogStep = (random: Random, setup: WalkSetup, walkState: WalkState): Step => {
  const { controls, uselessControl, isErrandDone, isFaultChosen } = walkState
  // A member who has confirmed something closes the dialog, or reloads the page to see whether it was done.
  if (isErrandDone && random.next() < 0.5) return random.next() < 0.7 ? { do: 'key', key: 'Escape' } : { do: 'reload' }
  const purposes = ['choose', 'fill', 'confirm'] as const
  const nextControls = purposes
    .map((wantedPurpose) =>
      controls.filter(({ purpose, name }) => purpose === wantedPurpose && name !== uselessControl?.name),
    )
    .find((matchingControls) => matchingControls.length > 0)
  // A fault of a command is most likely to have an effect if it is chosen just before the command is sent.
  if (nextControls?.[0]?.purpose === 'confirm' && !isFaultChosen && random.next() < 0.3)
    return chooseCommandFault(random)
  if (random.next() < 0.12) return random.pick(INTERRUPTIONS)
  return nextControls ? chooseControlStep(random, setup, random.pick(nextControls)) : { do: 'key', key: 'Escape' }
}

/** Chooses a step in the open chat: the member writes or sends a text, closes the chat, or something happens to it. */
const chooseChatStep = (random: Random, setup: WalkSetup, { controls, draft, path, errand }: WalkState): Step => {
  if (errand.path !== path && random.next() < 0.5) return { do: 'key', key: 'Escape' }
  if (random.next() < 0.4) return chooseChatSituation(random, setup)
  const wantedPurpose = draft === '' ? 'fill' : 'confirm'
  const nextControls = controls.filter(({ purpose }) => purpose === wantedPurpose)
  if (nextControls.length === 0 || (draft !== '' && random.next() < 0.5)) return { do: 'key', key: 'Escape' }
  return chooseControlStep(random, setup, random.pick(nextControls))
}

/** Chooses among everything that is possible. The controls that were pressed least often are chosen most often. */
const chooseAnyStep = (
  random: Random,
  setup: WalkSetup,
  { path, isOffline, isDialogOpen, controls }: WalkState,
  coverage: Coverage,
): Step => {
  const weightOf =
    (kind: 'press' | 'growth') =>
    ({ tag, name }: Control): number =>
      (LOGOUT_PATTERN.test(name) ? 0.1 : 1) / (1 + coverage.countOf(kind, `${path} ${tag} ${name}`))
  const weightedChoices: { readonly weight: number; readonly choose: () => Step }[] = [
    { weight: 18, choose: () => chooseSituation(random, setup) },
    // The tests run without a service worker, so a page that is loaded while offline is the browser's own error page.
    { weight: isOffline ? 0 : 3, choose: () => ({ do: 'go', path: random.pick(ALL_PATHS) }) },
    { weight: isOffline ? 0 : 4, choose: () => ({ do: 'back' }) },
    { weight: isOffline ? 0 : 4, choose: () => ({ do: 'reload' }) },
    { weight: 4, choose: () => ({ do: 'hide' }) },
    { weight: 1, choose: () => ({ do: 'rotate' }) },
    { weight: 1.5, choose: () => ({ do: 'goOffline' }) },
    { weight: 0.5, choose: () => ({ do: 'fillStorage' }) },
    { weight: 0.5, choose: () => ({ do: 'deploy' }) },
    { weight: isOffline ? 0 : 4, choose: () => ({ do: 'otherTab', path: random.pick(OTHER_TAB_PATHS) }) },
    { weight: 1.5, choose: () => ({ do: 'advance', by: random.pick(['10s', '1m', '10m', '26h']) }) },
    { weight: 3, choose: () => ({ do: 'key', key: random.pick(['Escape', 'Tab', 'Enter'] as const) }) },
  ]
  const openingControls = controls.filter(({ kind, name }) => kind === 'press' && !LOGOUT_PATTERN.test(name))
  if (openingControls.length > 0 && !isDialogOpen && !isOffline)
    weightedChoices.push({
      weight: 15,
      choose: () => ({ do: 'openAndClose', control: random.pickWeighted(openingControls, weightOf('growth')) }),
    })
  if (controls.length > 0)
    weightedChoices.push({
      weight: 50,
      choose: () => chooseControlStep(random, setup, random.pickWeighted(controls, weightOf('press'))),
    })
  return random.pickWeighted(weightedChoices, ({ weight }) => weight).choose()
}

const chooseControlStep = (random: Random, setup: WalkSetup, control: Control): Step => {
  if (control.kind === 'press') return { do: 'press', control, times: random.next() < 0.15 ? 2 : 1 }
  // Amounts are typed most often, because the app accepts them and goes on to its next dialog.
  const text = random.pick(random.next() < 0.8 ? TYPED_AMOUNTS[currencyOf(setup)] : TYPED_TEXTS)
  return { do: 'type', control, text }
}
