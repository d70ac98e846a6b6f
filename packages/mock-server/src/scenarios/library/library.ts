import { isDeepStrictEqual } from 'node:util'
import type { ControlReply, ScenarioSpec } from '@sabai/contracts/control'
import { freeze } from 'immer'
import type { AppliedScenario } from '../../domain/state.ts'
import type { Base, Fixtures } from '../../fixture-schema/schema.ts'
import type { Problem } from '../../fixtures/problem.ts'
import { suggest } from '../../fixtures/suggest.ts'
import { type CooperativeTask, runAtOnce, runCooperatively } from '../../lib/cooperative-task.ts'
import { InvalidInputError } from '../../lib/issue.ts'
import { type CheckContext, checkScenario, isScenario } from '../check/check.ts'
import { type ParentScenario, parentsOf } from '../check/check-extends.ts'
import { explainScenarios } from '../explain/explain.ts'
import { createCheckContext, problemsOf, readEntries, type ScenarioEntry } from './entries.ts'
import { REFUSALS, type RefusalScenario, toScenarioSpec } from './refusal-scenarios.ts'
import { readScenarioFiles, readText } from './scenario-files.ts'
import { toYaml } from './to-yaml.ts'

type ScenarioSummary = ControlReply<'GET /__mock/scenarios'>['scenarios'][number]
type ScenarioDetails = ControlReply<'GET /__mock/scenarios/{name}'>
type CheckReport = ControlReply<'POST /__mock/scenarios/check'>
type FixturesOf = (base: Base) => Fixtures

/** What the files say. */
interface Contents {
  readonly entries: ReadonlyMap<string, ScenarioEntry>
  readonly problems: readonly Problem[]
}

const NOTHING: Contents = { entries: new Map(), problems: [] }

/** All scenarios: those in files, and one for every refusal that a route declares. */
export class Library {
  /** The folder of the fixtures, in which `scenarios` lies. */
  readonly folder: string
  readonly #fixtures: FixturesOf
  /** What the files said when they were read for the last time; null until then. */
  #contents: Contents | null = null
  /** Settles when the files have been read for the last time that was asked for. */
  #taking: Promise<unknown> = Promise.resolve()

  private constructor(folder: string, fixtures: FixturesOf) {
    this.folder = folder
    this.#fixtures = fixtures
  }

  /**
   * The scenarios below `<folder>/scenarios`. The files are read by `reload`, or all at once when one is needed before.
   * Throws nothing for what they say: see `problems`.
   */
  static load(folder: string, fixtures: FixturesOf): Library {
    return new Library(folder, fixtures)
  }

  /** What is wrong in the files. A file with a mistake stands as it was before, or not at all. */
  get problems(): readonly Problem[] {
    return this.#read().problems
  }

  get #entries(): Contents['entries'] {
    return this.#read().entries
  }

  #read(): Contents {
    if (!this.#contents) runAtOnce(this.#reload())
    return this.#contents ?? NOTHING
  }

  /**
   * Reads the files again. Unchanged files keep their objects, and files with mistakes keep their scenarios of before.
   * False where all is as it was.
   */
  reload(): Promise<boolean> {
    const taking = this.#taking.then(() => runCooperatively(this.#reload()))
    this.#taking = taking.catch(() => undefined)
    return taking
  }

  *#reload(): CooperativeTask<boolean> {
    const files = yield* readScenarioFiles(this.folder)
    const { entries, problems } = yield* readEntries(files, this.#fixtures, (this.#contents ?? NOTHING).entries)
    // They may have been read at once meanwhile. An unchanged file keeps its object, by which rules and calls are counted.
    const before = this.#contents ?? NOTHING
    let isChanged = before.entries.size !== entries.size || !isDeepStrictEqual(problems, before.problems)
    for (const [name, { file, text }] of entries) {
      const known = before.entries.get(name)
      if (known?.file === file && known.text === text) entries.set(name, known)
      else isChanged = true
    }
    this.#contents = { entries, problems }
    return isChanged
  }

  list(): ScenarioSummary[] {
    return [...[...this.#entries.values()].map(toFileSummary), ...[...REFUSALS.values()].map(toRefusalSummary)]
  }

  /** One scenario with its text and what it does; null where there is none of that name. */
  async read(name: string): Promise<ScenarioDetails | null> {
    const entry = this.#entries.get(name)
    const refusal = REFUSALS.get(name)
    if (!entry && !refusal) return null
    const explained = await runCooperatively(explainScenarios(this.resolve(name)))
    if (entry) return { ...toFileSummary(entry), source: entry.text, explained }
    if (!refusal) return null
    return {
      ...toRefusalSummary(refusal),
      source: toYaml(toScenarioSpec(refusal, this.#fixtures('th').cast)),
      explained,
    }
  }

  /**
   * The scenario of a name and those that it extends, each once: its own first, then its parents, the one that it
   * names last before the others. What is given runs in the opposite order. Throws InvalidInputError.
   * @param base of the world, for scenarios that fit both
   */
  resolve(name: string, base: Base = 'th'): AppliedScenario[] {
    return this.#collectNames([name], base).map((own) => ({ name: own, scenario: this.#requireSpec(own, base) }))
  }

  /** The same for a scenario that is written out, once it is checked. Rejects with InvalidInputError that says what is wrong. */
  async resolveInline(
    inline: ScenarioSpec,
    { name, base = 'th' }: { readonly name?: string; readonly base?: Base } = {},
  ): Promise<AppliedScenario[]> {
    const wrong = await runCooperatively(checkScenario(inline, { ...this.#createContext(), base }))
    if (wrong.length > 0) throw new InvalidInputError(wrong)
    return this.#resolveOver(inline, base, name)
  }

  #resolveOver(inline: ScenarioSpec, base: Base, name?: string): AppliedScenario[] {
    const own = { name: name ?? inline.title ?? 'without a title', scenario: freeze(inline, true) }
    const parents = this.#collectNames(parentsOf(inline), base)
    return [own, ...parents.map((parent) => ({ name: parent, scenario: this.#requireSpec(parent, base) }))]
  }

  /** What is wrong with the text of a scenario file, and what it does where nothing is. */
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
      explained: yield* explainScenarios(this.#resolveOver(scenario, scenario.base ?? 'th')),
      scenario,
    }
  }

  /** What the file of this name says; null where there is no such file. */
  specOf(name: string): ScenarioSpec | null {
    return this.#entries.get(name)?.scenario ?? null
  }

  #createContext(): CheckContext {
    const parentOf = (name: string): ParentScenario | null => {
      const entry = this.#entries.get(name)
      return entry ? { scenario: entry.scenario, base: entry.scenario.base ?? 'th' } : null
    }
    return createCheckContext(parentOf, [...this.#entries.keys()], this.#fixtures)
  }

  /** The names of these scenarios and of all that they extend, the one to be tried first in front. */
  #collectNames(names: readonly string[], base: Base): string[] {
    const order: string[] = []
    const seen = new Set<string>()
    const visit = (name: string): void => {
      if (seen.has(name)) return
      seen.add(name)
      for (const parent of parentsOf(this.#requireSpec(name, base))) visit(parent)
      order.push(name)
    }
    for (const name of names) visit(name)
    return order.reverse()
  }

  #requireSpec(name: string, base: Base): ScenarioSpec {
    const entry = this.#entries.get(name)
    if (entry) return entry.scenario
    const refusal = REFUSALS.get(name)
    if (refusal) return toScenarioSpec(refusal, this.#fixtures(base).cast)
    throw new InvalidInputError(this.describeMissing(name))
  }

  /** Why there is no scenario of this name: its file has a mistake, or there is none and another was meant. */
  describeMissing(name: string): string {
    const isOf = ({ file }: Problem) => file.replace(/^[^/]*\/scenarios\//, '').replace(/\.\w+$/, '') === name
    const bad = this.problems.find(isOf)
    return bad
      ? `scenario "${name}" has a mistake: ${bad.file}:${bad.line}:${bad.column} ${bad.message}`
      : `there is no scenario "${name}"${suggest(name, this.#createContext().names())}`
  }
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
