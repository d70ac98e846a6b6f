import { join } from 'node:path'
import type { Browser } from 'playwright/test'
import { chooseSetup, chooseStep } from './choose-step.ts'
import type { Coverage } from './coverage.ts'
import { chooseErrand, createRefreshErrand, type Errand } from './errands.ts'
import type { Invariant } from './invariants/invariant.ts'
import { INVARIANTS } from './invariants/invariants.ts'
import { listControls } from './page/find-controls.ts'
import { EMPTY_VIEW } from './page/view.ts'
import { Random } from './random.ts'
import { isConfirmedCommand } from './sent-call.ts'
import type { Control, Step, WalkSetup } from './step.ts'
import { takeStep } from './take-step.ts'
import { Visit } from './visit.ts'

/** A failure: an invariant that did not hold after the last of these steps. */
export interface Failure {
  readonly seed: number
  readonly setup: WalkSetup
  readonly steps: readonly Step[]
  /** The path of the page before each step; null if a dialog was open. */
  readonly paths: readonly (string | null)[]
  /** Whether each step had an effect. */
  readonly hadEffect: readonly boolean[]
  readonly invariant: string
  readonly message: string
}

export interface WalkOptions {
  readonly maxSteps: number
  /** The base of the member; by default, either of the two. */
  readonly onlyBase?: WalkSetup['base'] | undefined
  /** Whether the walk is no longer needed. */
  readonly isOver: () => boolean
  /** The names of invariants that are not checked, because it is known that they do not hold. */
  readonly ignoredNames: ReadonlySet<string>
}

interface WalkResult {
  readonly failure: Failure | null
  readonly stepCount: number
}

const checkInvariant = (invariant: Invariant, visit: Visit, step: Step): Promise<string | null> =>
  invariant.check(visit, step).catch((error: unknown) => {
    // The browser left the page while it was being read. The page is read again after the next step.
    if (error instanceof Error && /context was destroyed|navigat/.test(error.message)) return null
    throw error
  })

/** Returns the first invariant that does not hold, with what is wrong; null if all hold. */
const findBrokenInvariant = async (visit: Visit, step: Step, invariants: readonly Invariant[]) => {
  for (const invariant of invariants) {
    if ((await checkInvariant(invariant, visit, step)) === null) continue
    // The page may still have been changing, so it is read once more when it is quiet.
    await visit.settle()
    await visit.readPageState()
    const message = await checkInvariant(invariant, visit, step)
    if (message !== null) return { invariant: invariant.name, message }
  }
  return null
}

const noteCoverage = (visit: Visit, step: Step, path: string, coverage: Coverage): void => {
  coverage.add('step', step.do)
  coverage.add('page', path)
  if (step.do === 'press') coverage.add('press', `${path} ${step.control.tag} ${step.control.name}`)
  if (step.do === 'openAndClose') coverage.add('growth', `${path} ${step.control.tag} ${step.control.name}`)
  if (step.do === 'situation') coverage.add('situation', step.name)
  const latestCalls = visit.calls.filter((call) => call.step === visit.takenSteps.length)
  for (const { route, status, body } of latestCalls) {
    coverage.add('call', `${route} ${status ?? 'no reply'}`)
    const { message } = Object(body) as { readonly message?: unknown }
    if (typeof message === 'string') coverage.add('refusal', message)
    const situation = visit.takenSteps.findLast((each) => each.do === 'situation')
    if (situation?.do === 'situation') coverage.add('pair', `${situation.name}, ${route}`)
  }
  const title = visit.view?.dialogs.at(-1)
  if (title) coverage.add('dialog', title.slice(0, 60))
}

/** Whether a step may have moved the member's money outside of this browser. */
const movesMoney = (step: Step | undefined): boolean =>
  step?.do === 'situation' && /^act (?:credit|call|settleWithdrawal|bankTransfer|play)/.test(step.name)

/** Whether a command was sent after the first `stepCount` steps. */
const hasSentCommandSince = ({ calls }: Visit, stepCount: number): boolean =>
  calls.some((call) => call.step > stepCount && isConfirmedCommand(call))

/** Returns the errand after a step: `errand`, or another one if `errand` is done or takes too long. */
const chooseNextErrand = (random: Random, visit: Visit, errand: Errand, firstStepIndex: number): Errand => {
  const { view, takenSteps, setup } = visit
  if (errand.changeStep && takenSteps.at(-1) === errand.changeStep) return { ...errand, changeStep: null }
  if (!view || view.dialogs.length > 0) return errand
  if (movesMoney(takenSteps.at(-1))) return createRefreshErrand(setup)
  const isTooLong = takenSteps.length - firstStepIndex >= errand.maxSteps
  return isTooLong || hasSentCommandSince(visit, firstStepIndex) ? chooseErrand(random, setup) : errand
}

/** Returns the control that the latest step has pressed if the press had no effect. */
const findUselessControl = ({ takenSteps, hadEffect }: Visit): Control | null => {
  const step = takenSteps.at(-1)
  return step?.do === 'press' && hadEffect.at(-1) === false ? step.control : null
}

const isFaultChosen = (visit: Visit): boolean => {
  const faultIndex = visit.takenSteps.findLastIndex(
    (step) => step.do === 'situation' && step.name.endsWith('on all commands'),
  )
  return faultIndex !== -1 && !hasSentCommandSince(visit, faultIndex)
}

/**
 * Walks at random with a seed: the same seed makes the same choices as long as the app answers in the same way. Ends
 * after `maxSteps` steps, or as soon as an invariant does not hold.
 */
export const walk = async (
  browser: Browser,
  seed: number,
  { maxSteps, onlyBase, isOver, ignoredNames }: WalkOptions,
  coverage: Coverage,
): Promise<WalkResult> => {
  const random = new Random(seed)
  const setup = chooseSetup(random, onlyBase)
  let errand = chooseErrand(random, setup)
  let firstStepIndex = 0
  const visit = await Visit.start(browser, setup, seed)
  try {
    while (visit.takenSteps.length < maxSteps && !isOver()) {
      const path = new URL(visit.page.url()).pathname
      const controls = await listControls(visit.page)
      const { dialogs, draft } = visit.view ?? EMPTY_VIEW
      const walkState = {
        path,
        isOffline: visit.isOffline,
        isDialogOpen: dialogs.length > 0,
        draft,
        errand,
        isErrandDone: hasSentCommandSince(visit, firstStepIndex),
        controls,
        uselessControl: findUselessControl(visit),
        isFaultChosen: isFaultChosen(visit),
      }
      const step = chooseStep(random, setup, walkState, coverage)
      await takeStep(visit, step)
      noteCoverage(visit, step, path, coverage)
      const upcomingErrand = chooseNextErrand(random, visit, errand, firstStepIndex)
      if (upcomingErrand !== errand) firstStepIndex = visit.takenSteps.length
      errand = upcomingErrand
      const checkedInvariants = INVARIANTS.filter(({ name }) => !ignoredNames.has(name))
      const brokenInvariant = await findBrokenInvariant(visit, step, checkedInvariants)
      if (brokenInvariant)
        return {
          failure: { seed, setup, ...copyRecord(visit), ...brokenInvariant },
          stepCount: visit.takenSteps.length,
        }
      if (!(await returnToApp(visit))) break
    }
    return { failure: null, stepCount: visit.takenSteps.length }
  } finally {
    await visit.end()
  }
}

/**
 * Closes other tabs, and goes back to the app if a press has led to another origin, such as a game. Returns false if
 * that is not possible.
 */
const returnToApp = async (visit: Visit): Promise<boolean> => {
  for (const otherPage of visit.context.pages()) if (otherPage !== visit.page) await otherPage.close()
  if (visit.page.url().startsWith(visit.world.appUrl)) return true
  await visit.page.goto(`${visit.world.appUrl}/user/home`, { waitUntil: 'commit' }).catch(() => undefined)
  await visit.settle()
  return visit.page.url().startsWith(visit.world.appUrl)
}

/** Copies from a visit what a failure records. */
const copyRecord = ({ takenSteps, paths, hadEffect }: Visit) => ({
  steps: [...takenSteps],
  paths: [...paths],
  hadEffect: [...hadEffect],
})

interface RepeatOptions {
  /** The folder for a trace and a picture of the end; by default, neither is written. */
  readonly folder?: string
  /** The names of the invariants to check. By default, only the invariant of the failure is checked. */
  readonly names?: readonly string[]
  /** Whether the failure is no longer needed. */
  readonly isOver?: () => boolean
}

/**
 * Takes the steps of a failure in a new world, and checks its invariant after each step. Returns the failure if
 * the invariant is broken again, or else null.
 */
export const repeatSteps = async (
  browser: Browser,
  failure: Failure,
  { folder, names = [failure.invariant], isOver = () => false }: RepeatOptions = {},
): Promise<Failure | null> => {
  const visit = await Visit.start(browser, failure.setup, failure.seed, folder !== undefined)
  const invariants = INVARIANTS.filter(({ name }) => names.includes(name))
  try {
    for (const step of failure.steps) {
      if (isOver()) return null
      await takeStep(visit, step)
      const brokenInvariant = await findBrokenInvariant(visit, step, invariants)
      if (brokenInvariant) return { ...failure, ...copyRecord(visit), ...brokenInvariant }
      if (!(await returnToApp(visit))) return null
    }
    return null
  } finally {
    if (folder !== undefined) {
      await visit.page.screenshot({ path: join(folder, 'end.png') })
      await visit.context.tracing.stop({ path: join(folder, 'trace.zip') })
    }
    await visit.end()
  }
}
