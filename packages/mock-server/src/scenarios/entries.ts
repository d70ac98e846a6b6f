import type { ScenarioGiven } from '@sabai/contracts/control'
import { freeze } from 'immer'
import type { Breach } from '../fixtures/explain.ts'
import type { JsonSource } from '../fixtures/json-source.ts'
import type { Problem } from '../fixtures/problem.ts'
import type { Base, Fixtures } from '../fixtures/schema.ts'
import { flatMapInSlices, type Slices } from '../lib/slices.ts'
import { type CheckContext, checkScenario, isScenario } from './check.ts'
import type { Parent } from './check-extends.ts'
import { REFUSALS, refusalGiven } from './refusals.ts'
import type { ScenarioFile } from './scenario-files.ts'

/** A scenario file that can be used. */
export interface Entry {
  readonly name: string
  /** Below the folder of the fixtures. */
  readonly file: string
  readonly text: string
  readonly scenario: ScenarioGiven
}

type Entries = ReadonlyMap<string, Entry>
type FixturesOf = (base: Base) => Fixtures

/**
 * The scenarios of these files, and what is wrong in them. A file with a mistake gives what it gave before, if
 * anything; one that says what it said before gives the very same object, so that what was counted for it stays.
 */
export function* takenUp(
  files: readonly ScenarioFile[],
  fixtures: FixturesOf,
  previous: Entries,
): Slices<{ entries: Entries; problems: Problem[] }> {
  const problems: Problem[] = []
  const parents = new Map(files.map(({ name, source }) => [name, parentIn(source)]))
  const context = contextOf((name) => parents.get(name) ?? null, [...parents.keys()], fixtures)
  const entries = new Map<string, Entry>()
  for (const { name, file, text, source } of files) {
    const wrong = yield* mistakesIn(source, { ...context, name })
    if (entries.has(name)) wrong.push({ ...START, file: shownOf(source), what: `there is another file of "${name}"` })
    for (const problem of wrong) problems.push(problem)
    const before = previous.get(name)
    if (wrong.length === 0 && !Array.isArray(source))
      entries.set(
        name,
        before?.text === text && before.file === file
          ? before
          : { name, file, text, scenario: freeze({ base: 'th', ...(source.value as ScenarioGiven) }, true) },
      )
    else if (before && !entries.has(name)) entries.set(name, before)
  }
  return { entries, problems }
}

const START = { line: 1, column: 1 }

const shownOf = (source: ScenarioFile['source']): string =>
  Array.isArray(source) ? (source[0]?.file ?? '') : source.file

function* mistakesIn(source: ScenarioFile['source'], context: CheckContext): Slices<Problem[]> {
  return Array.isArray(source) ? [...source] : yield* problemsOf(source, yield* checkScenario(source.value, context))
}

/** A file with mistakes is there all the same for those that extend it: the mistakes are told once, where they are. */
const parentIn = (source: ScenarioFile['source']): Parent =>
  Array.isArray(source) || !isScenario(source.value)
    ? { scenario: {}, base: null }
    : { scenario: source.value, base: source.value.base ?? 'th' }

export const problemsOf = (source: JsonSource, breaches: readonly Breach[]): Slices<Problem[]> =>
  flatMapInSlices(breaches, ({ path, key, what }) => [key ? source.atKey(path, what) : source.at(path, what)])

/** What a scenario may refer to: files of these names, and the refusals. */
export const contextOf = (
  parentOf: (name: string) => Parent | null,
  names: readonly string[],
  fixtures: FixturesOf,
): CheckContext => ({
  fixtures,
  names: () => [...names, ...REFUSALS.keys()],
  find: (name) => {
    const refusal = REFUSALS.get(name)
    return parentOf(name) ?? (refusal ? { scenario: refusalGiven(refusal, fixtures('th').cast), base: null } : null)
  },
})
