import { isDeepStrictEqual } from 'node:util'
import type { ControlReply, ScenarioSpec } from '@sabai/contracts/control'
import { freeze } from 'immer'
import type { AppliedScenario } from '../../domain/state.ts'
import type { Base, Fixtures } from '../../fixture-schema/schema.ts'
import type { Problem } from '../../fixtures/problem.ts'
import { type CooperativeTask, runAtOnce, runCooperatively } from '../../lib/cooperative-task.ts'
import { InvalidInputError } from '../../lib/issue.ts'
import { type CheckContext, checkScenario, isScenario } from '../check/check.ts'
import { type ParentScenario, parentsOf, suggestScenario } from '../check/check-extends.ts'
import { explainScenarios } from '../explain/explain.ts'
import { createCheckContext, problemsOf, readEntries, type ScenarioEntry } from './entries.ts'
import { REFUSALS, type RefusalScenario, toScenarioSpec } from './refusal-scenarios.ts'
import { readScenarioFiles, readText } from './scenario-files.ts'
import { toYaml } from './to-yaml.ts'

type ScenarioSummary = ControlReply<'GET /__mock/scenarios'>['scenarios'][number]
type ScenarioDetails = ControlReply<'GET /__mock/scenarios/{name}'>
type CheckReport = ControlReply<'POST /__mock/scenarios/check'>
type FixturesOf = (base: Base) => Fixtures

/** The content of the scenario files. */
interface LibraryContents {
  readonly entries: ReadonlyMap<string, ScenarioEntry>
  readonly problems: readonly Problem[]
}

const NO_CONTENTS: LibraryContents = { entries: new Map(), problems: [] }

/** All scenarios: those in files, and one for each refusal that a route declares. */
export class Library {
  /** The fixtures folder, which contains the folder `scenarios`. */
  readonly folder: string
  readonly #fixtures: FixturesOf
  /** The files as they were last read; null until they are first read. */
  #contents: LibraryContents | null = null
  /** Resolves when the last requested reload has ended. */
  #lastReload: Promise<unknown> = Promise.resolve()

  private constructor(folder: string, fixtures: FixturesOf) {
    this.folder = folder
    this.#fixtures = fixtures
  }

  /**
   * Creates the library of the scenarios below `<folder>/scenarios`. The files are read by `reload`, or synchronously
   * if a scenario is needed earlier. Mistakes in the files throw no errors: see `problems`.
   */
  static create(folder: string, fixtures: FixturesOf): Library {
    return new Library(folder, fixtures)
  }

  /** The mistakes in the files. A file with a mistake keeps its previous scenario, or has none. */
  get problems(): readonly Problem[] {
    return this.#read().problems
  }

  get #entries(): LibraryContents['entries'] {
    return this.#read().entries
  }

  #read(): LibraryContents {
    if (!this.#contents) runAtOnce(this.#readFiles())
    return this.#contents ?? NO_CONTENTS
  }

  /**
   * Reads the files again. Unchanged files keep their entries, and files with mistakes keep their previous scenarios.
   * Resolves with false if nothing has changed.
   */
  reload(): Promise<boolean> {
    const nextReload = this.#lastReload.then(() => runCooperatively(this.#readFiles()))
    this.#lastReload = nextReload.catch(() => undefined)
    return nextReload
  }

  *#readFiles(): CooperativeTask<boolean> {
    const files = yield* readScenarioFiles(this.folder)
    const { entries, problems } = yield* readEntries(files, this.#fixtures, (this.#contents ?? NO_CONTENTS).entries)
    // `#contents` is read only now, because the files may have been read synchronously in the meantime. The entries of
    // unchanged files are kept, because the counters of rules belong to the rule objects in them.
    const oldContents = this.#contents ?? NO_CONTENTS
    let isChanged = oldContents.entries.size !== entries.size || !isDeepStrictEqual(problems, oldContents.problems)
    for (const [name, { file, text }] of entries) {
      const earlierEntry = oldContents.entries.get(name)
      if (earlierEntry?.file === file && earlierEntry.text === text) entries.set(name, earlierEntry)
      else isChanged = true
    }
    this.#contents = { entries, problems }
    return isChanged
  }

  /** Lists the scenarios whose name, title, description or tags contain each of `words`; lists all by default. */
  list(words = ''): ScenarioSummary[] {
    const summaries = [
      ...[...this.#entries.values()].map(toFileSummary),
      ...[...REFUSALS.values()].map(toRefusalSummary),
    ]
    const wantedWords = words.toLowerCase().split(/\s+/)
    return summaries.filter(({ name, title, description, tags }) => {
      const text = [name, title, description, ...tags].join(' ').toLowerCase()
      return wantedWords.every((word) => text.includes(word))
    })
  }

  /** Resolves with a scenario, its text and its explanation; null if there is no scenario of this name. */
  async read(name: string): Promise<ScenarioDetails | null> {
    const entry = this.#entries.get(name)
    const refusal = REFUSALS.get(name)
    if (!entry && !refusal) return null
    const explanation = await runCooperatively(explainScenarios(this.resolve(name)))
    if (entry)
      return { ...toFileSummary(entry), source: entry.text, lines: await ruleLinesOf(entry), explained: explanation }
    if (!refusal) return null
    return {
      ...toRefusalSummary(refusal),
      source: toYaml(toScenarioSpec(refusal, this.#fixtures('th').cast)),
      lines: { rules: [], sockets: [] },
      explained: explanation,
    }
  }

  /**
   * Returns a scenario and the scenarios that it extends, each once. The scenario itself comes first, then its parents
   * in the reverse order of `extends`. The steps of `given` run in the opposite order. Throws InvalidInputError if
   * there is no such scenario.
   * @param base The base of the world. It matters only for scenarios that fit both bases.
   */
  resolve(name: string, base: Base = 'th'): AppliedScenario[] {
    return this.#collectNames([name], base).map((scenarioName) => ({
      name: scenarioName,
      scenario: this.#requireSpec(scenarioName, base),
    }))
  }

  /** Checks an inline scenario and resolves it like `resolve`. Rejects with an InvalidInputError with all mistakes. */
  async resolveInline(
    inline: ScenarioSpec,
    { name, base = 'th' }: { readonly name?: string; readonly base?: Base } = {},
  ): Promise<AppliedScenario[]> {
    const issues = await runCooperatively(checkScenario(inline, { ...this.#createContext(), base }))
    if (issues.length > 0) throw new InvalidInputError(issues)
    return this.#resolveWithParents(inline, base, name)
  }

  #resolveWithParents(inline: ScenarioSpec, base: Base, name?: string): AppliedScenario[] {
    const inlineScenario = { name: name ?? inline.title ?? 'without a title', scenario: freeze(inline, true) }
    const parents = this.#collectNames(parentsOf(inline), base)
    return [inlineScenario, ...parents.map((parent) => ({ name: parent, scenario: this.#requireSpec(parent, base) }))]
  }

  /** Resolves with the mistakes in the text of a scenario file, or with its explanation if it has none. */
  checkText(text: string, name?: string): Promise<CheckReport> {
    return runCooperatively(this.#checkText(text, name))
  }

  *#checkText(text: string, name: string | undefined): CooperativeTask<CheckReport> {
    const source = yield* readText('scenario.yaml', new TextEncoder().encode(text))
    if (Array.isArray(source)) return { problems: source, explained: [], scenario: null }
    const context = { ...this.#createContext(), ...(name === undefined ? {} : { name }) }
    const problems = yield* problemsOf(source, yield* checkScenario(source.value, context))
    const { value: scenario } = source
    if (problems.length > 0 || !isScenario(scenario)) return { problems, explained: [], scenario: null }
    return {
      problems,
      explained: yield* explainScenarios(this.#resolveWithParents(scenario, scenario.base ?? 'th')),
      scenario,
    }
  }

  /** Returns the scenario in the file of this name; null if there is no such file. */
  findSpec(name: string): ScenarioSpec | null {
    return this.#entries.get(name)?.scenario ?? null
  }

  #createContext(): CheckContext {
    const parentOf = (name: string): ParentScenario | null => {
      const entry = this.#entries.get(name)
      return entry ? { scenario: entry.scenario, base: entry.scenario.base ?? 'th' } : null
    }
    return createCheckContext(parentOf, [...this.#entries.keys()], this.#fixtures)
  }

  /** Returns the names of these scenarios and of all that they extend, in the order in which their rules are tried. */
  #collectNames(names: readonly string[], base: Base): string[] {
    const orderedNames: string[] = []
    const seenNames = new Set<string>()
    const visit = (name: string): void => {
      if (seenNames.has(name)) return
      seenNames.add(name)
      for (const parent of parentsOf(this.#requireSpec(name, base))) visit(parent)
      orderedNames.push(name)
    }
    for (const name of names) visit(name)
    return orderedNames.reverse()
  }

  #requireSpec(name: string, base: Base): ScenarioSpec {
    const entry = this.#entries.get(name)
    if (entry) return entry.scenario
    const refusal = REFUSALS.get(name)
    if (refusal) return toScenarioSpec(refusal, this.#fixtures(base).cast)
    throw new InvalidInputError(this.describeMissing(name))
  }

  /** Says why there is no scenario of this name: its file has a mistake, or is missing. Suggests a similar name. */
  describeMissing(name: string): string {
    const isProblemOfScenario = ({ file }: Problem) =>
      file.replace(/^[^/]*\/scenarios\//, '').replace(/\.\w+$/, '') === name
    const problem = this.problems.find(isProblemOfScenario)
    return problem
      ? `scenario "${name}" has a mistake: ${problem.file}:${problem.line}:${problem.column} ${problem.message}`
      : `there is no scenario "${name}"${suggestScenario(name, this.#createContext().names())}`
  }
}

/** Finds the lines at which the rules of a scenario begin in its file. */
const ruleLinesOf = async ({ file, text, scenario }: ScenarioEntry): Promise<ScenarioDetails['lines']> => {
  const documentOrProblems = await runCooperatively(readText(file, new TextEncoder().encode(text)))
  const linesIn = (key: 'rules' | 'sockets'): number[] =>
    Array.isArray(documentOrProblems)
      ? []
      : (scenario[key] ?? []).map((_, index) => documentOrProblems.toProblem({ path: [key, index], message: '' }).line)
  return { rules: linesIn('rules'), sockets: linesIn('sockets') }
}

const toFileSummary = ({ name, file, scenario }: ScenarioEntry): ScenarioSummary => ({
  name,
  kind: 'file',
  title: scenario.title ?? name,
  description: scenario.description ?? '',
  tags: scenario.tags ?? [],
  base: scenario.base ?? 'th',
  member: scenario.member ?? null,
  file,
})

const toRefusalSummary = ({ name, title, description, tags }: RefusalScenario): ScenarioSummary => ({
  name,
  kind: 'refusal',
  title,
  description,
  tags: [...tags],
  base: null,
  member: null,
  file: null,
})
