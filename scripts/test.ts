import { listChangedFiles, planChanged } from './checks/changed.ts'
import { type CheckResult, formatSlowest, formatTotal, sumResults } from './checks/check-result.ts'
import { ALL_TESTS, listTests, selectTests, type TestSelection } from './checks/select-tests.ts'
import { type CheckStep, STEPS, stepsOf } from './checks/steps.ts'
import { readArguments } from './process/read-arguments.ts'
import { runInPairs } from './process/run-in-pairs.ts'
import { stopTools } from './process/tool.ts'
import { runScript, UserError } from './process/user-error.ts'

const STEP_NAMES = STEPS.filter(({ isDeep }) => !isDeep)
  .map(({ name }) => name)
  .join(', ')
const USAGE = `Usage: npm test                          all checks: ${STEP_NAMES}
       npm test -- <checks>              some of them
       npm test -- unit <words>          the tests in files with one of the words in their path; other words choose by title
       npm test -- browser <words>       the same for the browser tests
       npm test -- changed               what the files that differ from main can break
       npm run test:deep                 longer random walks, tests that take long, and other engines`

const formatSecondsSince = (start: number): string => `${((performance.now() - start) / 1_000).toFixed(1)} s`

interface RunPlan {
  steps: CheckStep[]
  selection: TestSelection
  /** Sentences for the user about checks that do not run. */
  notes: string[]
}

const planChange = (): RunPlan => {
  const files = listChangedFiles()
  if (files.length === 0) throw new UserError('No file differs from main. All checks: npm test')
  const plan = planChanged(files)
  console.log(`Changed: ${files.slice(0, 5).join(', ')}${files.length > 5 ? ` and ${files.length - 5} more` : ''}`)
  return { steps: stepsOf(plan), selection: ALL_TESTS, notes: plan.notes }
}

/** Plans a run for the words of the command: names of checks, and words that select tests after `unit` or `browser`. */
const planRun = (words: readonly string[]): RunPlan => {
  if (words.length === 1 && words[0] === 'changed') return planChange()
  const isName = (word: string): boolean => STEPS.some(({ name }) => name === word)
  const end = words.findIndex((word) => !isName(word))
  const names = end < 0 ? words : words.slice(0, end)
  const selectingWords = end < 0 ? [] : words.slice(end)
  const chosenSteps = STEPS.filter(({ name }) => names.includes(name))
  const [onlyCheck] = chosenSteps
  if (selectingWords.length > 0 && !(chosenSteps.length === 1 && onlyCheck?.tests))
    throw new UserError(`There is no check '${selectingWords[0]}'.\n${USAGE}`)
  const needsBuild = chosenSteps.some(({ needs }) => needs === 'build')
  return {
    steps:
      words.length === 0
        ? STEPS.filter(({ isDeep }) => !isDeep || process.env.DEEP === '1')
        : STEPS.filter((step) => chosenSteps.includes(step) || (needsBuild && step.name === 'build')),
    selection:
      onlyCheck?.tests && selectingWords.length > 0
        ? selectTests(selectingWords, listTests(onlyCheck.tests))
        : ALL_TESTS,
    notes: [],
  }
}

/** Runs a step. A step that throws counts as a failed check, so that the others still run. */
const runStep = async ({ run, tests }: CheckStep, selection: TestSelection): Promise<CheckResult> => {
  try {
    return await run(selection)
  } catch (error) {
    const output =
      error instanceof UserError ? error.message : error instanceof Error ? `${error.stack}` : String(error)
    if (tests) console.log(output)
    return { passed: 0, failed: 1, skipped: 0, output, durations: [] }
  }
}

await runScript(async () => {
  const { flags, words } = readArguments(USAGE, ['deep'], Infinity)
  if (flags.has('deep')) process.env.DEEP = '1'
  const { steps, selection, notes } = planRun(words)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      stopTools(signal)
      process.exit(130)
    })
  }
  const runStartMs = performance.now()
  const outcomes = new Map<string, CheckResult>()
  const runAndReport = async (step: CheckStep): Promise<void> => {
    if (step.needs && outcomes.get(step.needs)?.failed) {
      console.log(`- ${step.name}  not run: ${step.needs} failed`)
      return
    }
    const startMs = performance.now()
    const outcome = await runStep(step, selection)
    outcomes.set(step.name, outcome)
    console.log(
      `${outcome.failed > 0 ? '✗' : '✓'} ${step.name.padEnd(10)} ${formatTotal(outcome)}, ${formatSecondsSince(startMs)}`,
    )
    // The output of tests was shown while they ran.
    if (outcome.failed > 0 && !step.tests) console.log(`${outcome.output.trimEnd()}\n`)
  }
  const waitingSteps = [...steps]
  while (waitingSteps.length > 0) {
    const end = waitingSteps.findIndex(({ usesOneProcessor }) => !usesOneProcessor)
    const simultaneousSteps = waitingSteps.splice(0, end < 0 ? waitingSteps.length : Math.max(1, end))
    await runInPairs(simultaneousSteps, runAndReport)
  }
  const total = sumResults([...outcomes.values()])
  if (total.failed > 0) process.exitCode = 1
  if (selection.titles.length > 0 && total.passed + total.failed === 0)
    throw new UserError(`No test has ${selection.titles.map((word) => `'${word}'`).join(' and ')} in its title.`)
  const slowestLines = words.length === 0 ? formatSlowest(total) : []
  if (slowestLines.length > 0) console.log(`The tests that took longest:\n${slowestLines.join('\n')}`)
  for (const note of notes) console.log(note)
  console.log(`All of it: ${formatSecondsSince(runStartMs)}`)
  console.log(formatTotal(total))
})
