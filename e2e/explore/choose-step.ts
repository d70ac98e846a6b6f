import { APP_PATHS } from '@sabai/contracts/constants'
import type { Coverage } from './coverage.ts'
import type { Errand } from './errands.ts'
import type { Random } from './random.ts'
import { chooseChatSituation, chooseCommandFault, chooseSituation } from './situations.ts'
import type { Control, Setup, Step } from './step.ts'

/** What members type and paste into fields: sensible, silly and hostile texts. */
const TEXTS = [
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
  'demo1234',
  '<b onclick=alert(1)>x</b>',
  'สวัสดีค่ะ 👋',
  'ສະບາຍດີ',
  'menu',
  'x'.repeat(300),
]

/** The chance of a press that would end the visit, compared with other presses. */
const LEAVING = /log ?out|ออกจากระบบ|ອອກຈາກລະບົບ/i

const PATHS = Object.values(APP_PATHS)

/** What a member opens in another tab: a page of their own, or the login page, which logs them out. */
const OTHER_TAB_PATHS = [APP_PATHS.home, APP_PATHS.login]

const setupChoices = {
  th: ['somchai', 'dao', 'noi', 'malee'],
  la: ['keo', 'boun'],
} as const

/** What comes between while a member is in the middle of something. */
const INTERRUPTIONS: readonly Step[] = [
  { do: 'hide' },
  { do: 'rotate' },
  { do: 'back' },
  { do: 'key', key: 'Escape' },
  { do: 'reload' },
  { do: 'fillStorage' },
]

/** Chooses a member and a device. With `onlyBase`, the member belongs to that base. */
export const chooseSetup = (random: Random, onlyBase?: Setup['base']): Setup => {
  const base = onlyBase ?? (random.next() < 0.75 ? 'th' : 'la')
  const { width, height } = random.pick([
    { width: 360, height: 740 },
    { width: 320, height: 560 },
    { width: 740, height: 360 },
    { width: 1024, height: 768 },
  ])
  return {
    base,
    member: random.pick(setupChoices[base]),
    language: random.pick(['th', 'la', 'en']),
    width,
    height,
    textSize: random.next() < 0.15 ? 200 : 100,
  }
}

/** What the choice of a step depends on. */
interface View {
  readonly path: string
  readonly isOffline: boolean
  readonly isDialogOpen: boolean
  readonly isChatOpen: boolean
  readonly errand: Errand
  readonly controls: readonly Control[]
}

/**
 * Chooses the next step. Presses that were seen least are chosen most. In a dialog, a member mostly carries on with what
 * they have begun.
 */
export const chooseStep = (random: Random, setup: Setup, view: View, coverage: Coverage): Step => {
  const { controls, path, isOffline, isDialogOpen, isChatOpen, errand } = view
  if (isOffline && random.next() < 0.4) return { do: 'goOnline' }
  if (path === APP_PATHS.login && random.next() < 0.7) return { do: 'logIn' }
  if (isChatOpen && random.next() < 0.2) return chooseChatSituation(random, setup)
  const errandStep = isDialogOpen || isOffline ? null : chooseErrandStep(errand, path, controls)
  if (errandStep && random.next() < 0.5) return errandStep
  const mains = controls.filter(({ isMain }) => isMain)
  // What goes wrong with a command matters most while one is being prepared.
  if (isDialogOpen && random.next() < 0.15) return chooseCommandFault(random)
  if (isDialogOpen && random.next() < 0.08) return random.pick(INTERRUPTIONS)
  if (isDialogOpen && mains.length > 0 && random.next() < 0.8) return use(random, random.pick(mains))
  const weightOf = (control: Control): number =>
    (LEAVING.test(control.name) ? 0.1 : 1) / (1 + coverage.countOf('press', `${path} ${control.tag} ${control.name}`))
  const kinds: { readonly weight: number; readonly choose: () => Step }[] = [
    { weight: 18, choose: () => chooseSituation(random, setup) },
    // Without a service worker, a page that is loaded while offline is the browser's own.
    { weight: isOffline ? 0 : 3, choose: () => ({ do: 'go', path: random.pick(PATHS) }) },
    { weight: isOffline ? 0 : 3, choose: () => ({ do: 'back' }) },
    { weight: isOffline ? 0 : 2, choose: () => ({ do: 'reload' }) },
    { weight: 2, choose: () => ({ do: 'hide' }) },
    { weight: 1, choose: () => ({ do: 'rotate' }) },
    { weight: 1.5, choose: () => ({ do: 'goOffline' }) },
    { weight: 0.5, choose: () => ({ do: 'fillStorage' }) },
    { weight: 0.5, choose: () => ({ do: 'deploy' }) },
    { weight: isOffline ? 0 : 2, choose: () => ({ do: 'otherTab', path: random.pick(OTHER_TAB_PATHS) }) },
    { weight: 1.5, choose: () => ({ do: 'advance', by: random.pick(['10s', '1m', '10m', '26h']) }) },
    { weight: 3, choose: () => ({ do: 'key', key: random.pick(['Escape', 'Tab', 'Enter'] as const) }) },
  ]
  const opening = controls.filter(({ kind, name }) => kind === 'press' && !LEAVING.test(name))
  if (opening.length > 0 && !isDialogOpen && !isOffline)
    kinds.push({ weight: 8, choose: () => ({ do: 'openAndClose', control: random.pickWeighted(opening, weightOf) }) })
  if (controls.length > 0)
    kinds.push({ weight: 65, choose: () => use(random, random.pickWeighted(controls, weightOf)) })
  return random.pickWeighted(kinds, ({ weight }) => weight).choose()
}

/** Chooses the next step of an errand: to go to its page, or to press its control. Returns null if that is done. */
const chooseErrandStep = ({ path: wanted, name }: Errand, path: string, controls: readonly Control[]): Step | null => {
  if (path !== wanted) return { do: 'go', path: wanted }
  const control = name === null ? undefined : controls.find((each) => each.name.startsWith(name))
  return control ? { do: 'press', control, times: 1 } : null
}

const use = (random: Random, control: Control): Step =>
  control.kind === 'type'
    ? { do: 'type', control, text: chooseText(random) }
    : { do: 'press', control, times: random.next() < 0.15 ? 2 : 1 }

// Amounts that can be sent lead further than others, so that they are typed most.
const chooseText = (random: Random): string =>
  random.next() < 0.75 ? random.pick(['100', '250.50', '250.50', '20000']) : random.pick(TEXTS)
