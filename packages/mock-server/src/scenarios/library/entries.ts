import type { ScenarioSpec } from '@sabai/contracts/control'
import { freeze } from 'immer'
import type { Base, Fixtures } from '../../fixture-schema/schema.ts'
import type { JsonSource } from '../../fixtures/json-source.ts'
import type { Problem } from '../../fixtures/problem.ts'
import { type CooperativeTask, flatMapCooperatively } from '../../lib/cooperative-task.ts'
import type { Issue } from '../../lib/issue.ts'
import { type CheckContext, checkScenario, isScenario } from '../check/check.ts'
import type { ParentScenario } from '../check/check-extends.ts'
import { REFUSALS, toScenarioSpec } from './refusal-scenarios.ts'
import type { ScenarioFile } from './scenario-files.ts'

/** A scenario file without mistakes. */
export interface ScenarioEntry {
  readonly name: string
  /** The path of the file, relative to the fixtures folder. */
  readonly file: string
  readonly text: string
  readonly scenario: ScenarioSpec
}

type ScenarioEntries = ReadonlyMap<string, ScenarioEntry>
type FixturesOf = (base: Base) => Fixtures

/**
 * Reads the scenarios of these files, and the mistakes in them. A file with a mistake keeps its previous scenario, if
 * there is one.
 */
export function* readEntries(
  files: readonly ScenarioFile[],
  fixtures: FixturesOf,
  previousEntries: ScenarioEntries,
): CooperativeTask<{ entries: Map<string, ScenarioEntry>; problems: Problem[] }> {
  const problems: Problem[] = []
  const scenarios = new Map(files.map(({ source }) => [source, scenarioOf(source)]))
  const parents = new Map(files.map(({ name, source }) => [name, toParent(scenarios.get(source) ?? null)]))
  const context = createCheckContext((name) => parents.get(name) ?? null, [...parents.keys()], fixtures)
  const entries = new Map<string, ScenarioEntry>()
  for (const { name, file, text, source } of files) {
    const fileProblems = yield* findProblems(source, { ...context, name })
    if (entries.has(name))
      fileProblems.push({ ...FILE_START, file: fileNameOf(source), message: `there is another file of "${name}"` })
    for (const problem of fileProblems) problems.push(problem)
    const previousEntry = previousEntries.get(name)
    const scenario = scenarios.get(source)
    if (fileProblems.length === 0 && scenario)
      entries.set(name, { name, file, text, scenario: freeze({ base: 'th', ...scenario }, true) })
    else if (previousEntry && !entries.has(name)) entries.set(name, previousEntry)
  }
  return { entries, problems }
}

const FILE_START = { line: 1, column: 1 }

const fileNameOf = (source: ScenarioFile['source']): string =>
  Array.isArray(source) ? (source[0]?.file ?? '') : source.file

function* findProblems(source: ScenarioFile['source'], context: CheckContext): CooperativeTask<Problem[]> {
  return Array.isArray(source) ? [...source] : yield* problemsOf(source, yield* checkScenario(source.value, context))
}

const scenarioOf = (source: ScenarioFile['source']): ScenarioSpec | null =>
  Array.isArray(source) || !isScenario(source.value) ? null : source.value

/**
 * Returns what other files extend: for a file with mistakes, an empty scenario, so that its mistakes are reported only
 * in the file itself.
 */
const toParent = (scenario: ScenarioSpec | null): ParentScenario =>
  scenario ? { scenario, base: scenario.base ?? 'th' } : { scenario: {}, base: null }

export const problemsOf = (source: JsonSource, issues: readonly Issue[]): CooperativeTask<Problem[]> =>
  flatMapCooperatively(issues, (issue) => [source.toProblem(issue)])

/**
 * Creates the context in which scenarios are checked. They may extend refusal scenarios and the scenarios in `names`,
 * which `parentOf` finds.
 */
export const createCheckContext = (
  parentOf: (name: string) => ParentScenario | null,
  names: readonly string[],
  fixturesOf: FixturesOf,
): CheckContext => ({
  fixturesOf,
  names: () => [...names, ...REFUSALS.keys()],
  find: (name) => {
    const refusal = REFUSALS.get(name)
    return parentOf(name) ?? (refusal ? { scenario: toScenarioSpec(refusal, fixturesOf('th').cast), base: null } : null)
  },
})
