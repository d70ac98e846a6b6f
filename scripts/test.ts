import { type CheckResult, formatSlowest, formatTotal, sumResults } from './checks/check-result.ts'
import { STEPS, type Step } from './checks/steps.ts'
import { readArguments } from './process/read-arguments.ts'
import { stopTools } from './process/tool.ts'
import { runScript, UserError } from './process/user-error.ts'

const USAGE = `Usage: npm test, or npm test -- [--deep] <checks>: ${STEPS.map(({ name }) => name).join(', ')}`

const secondsSince = (start: number): string => `${((performance.now() - start) / 1_000).toFixed(1)} s`

const selectSteps = (names: string[]): Step[] => {
  const unknown = names.find((name) => !STEPS.some((step) => step.name === name))
  if (unknown)
    throw new UserError(`There is no check '${unknown}'. Checks: ${STEPS.map(({ name }) => name).join(', ')}.`)
  return names.length > 0 ? STEPS.filter(({ name }) => names.includes(name)) : STEPS
}

/** Counts a step that cannot be run as a failed check, so that the others still run. */
const runStep = async ({ run }: Step): Promise<CheckResult> => {
  try {
    return await run()
  } catch (error) {
    const output =
      error instanceof UserError ? error.message : error instanceof Error ? `${error.stack}` : String(error)
    return { passed: 0, failed: 1, skipped: 0, output, durations: [] }
  }
}

await runScript(async () => {
  const { flags, words } = readArguments(USAGE, ['deep'], Infinity)
  if (flags.has('deep')) process.env.DEEP = '1'
  const steps = selectSteps(words)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      stopTools(signal)
      process.exit(130)
    })
  }
  const start = performance.now()
  const outcomes = new Map<string, CheckResult>()
  for (const step of steps) {
    if (step.needs && outcomes.get(step.needs)?.failed) {
      console.log(`- ${step.name}  not run: ${step.needs} failed`)
      continue
    }
    const from = performance.now()
    const outcome = await runStep(step)
    outcomes.set(step.name, outcome)
    console.log(
      `${outcome.failed > 0 ? '✗' : '✓'} ${step.name.padEnd(10)} ${formatTotal(outcome)}, ${secondsSince(from)}`,
    )
    if (outcome.failed > 0) console.log(`${outcome.output.trimEnd()}\n`)
  }
  const total = sumResults([...outcomes.values()])
  if (total.failed > 0) process.exitCode = 1
  const slowest = formatSlowest(total)
  if (slowest.length > 0) console.log(`The tests that took longest:\n${slowest.join('\n')}`)
  console.log(`All of it: ${secondsSince(start)}`)
  console.log(formatTotal(total))
})
