import type { ScenarioSpec } from '@sabai/contracts/control'
import type { Base } from '../../fixture-schema/schema.ts'
import { suggest } from '../../fixtures/suggest.ts'
import type { Issue, Path } from '../../lib/issue.ts'

/** A scenario that another one extends. */
export interface ParentScenario {
  readonly scenario: ScenarioSpec
  /** Null if the scenario fits both bases. */
  readonly base: Base | null
}

export interface ExtendsContext {
  readonly find: (name: string) => ParentScenario | null
  /** Returns all scenario names, for "did you mean". */
  readonly names: () => readonly string[]
  /** The name of the checked scenario itself, if it has one. It is needed to find cycles. */
  readonly name?: string
}

/** Returns the names that a scenario extends, in the order of the file. */
export const parentsOf = ({ extends: parents = [] }: ScenarioSpec): readonly string[] =>
  typeof parents === 'string' ? [parents] : parents

/** Reports parents that do not exist, are for another base, or extend this scenario themselves. */
export const checkExtends = (scenario: ScenarioSpec, base: Base, context: ExtendsContext): Issue[] => {
  const { find, names, name: ownName } = context
  return parentsOf(scenario).flatMap((name, index): Issue[] => {
    const path: Path = typeof scenario.extends === 'string' ? ['extends'] : ['extends', index]
    const parent = find(name)
    if (name !== ownName && !parent)
      return [{ path, message: `there is no scenario "${name}"${suggestScenario(name, names())}` }]
    const cycle = ownName === undefined ? null : findPath(ownName, name, find)
    if (cycle) return [{ path, message: `extends leads in a circle: ${[ownName, ...cycle].join(' → ')}` }]
    if (parent?.base && parent.base !== base)
      return [{ path, message: `"${name}" is for base "${parent.base}", and this scenario is for "${base}"` }]
    return []
  })
}

/**
 * Returns a remedy for an unknown scenario name, to be added to a message. It suggests the name without its file
 * ending, or else a similar name, or else a name whose part after the last slash is similar.
 */
export const suggestScenario = (name: string, names: readonly string[]): string => {
  const baseName = name.replace(/\.(ya?ml|json)$/, '')
  if (baseName !== name && names.includes(baseName)) return `: leave out the ending, "${baseName}"`
  const suggestion = suggest(name, names)
  if (suggestion !== '') return suggestion
  const similarName = names.find((each) => suggest(lastPartOf(name), [lastPartOf(each)]) !== '')
  return similarName === undefined ? '' : ` (did you mean "${similarName}"?)`
}

const lastPartOf = (name: string): string => name.slice(name.lastIndexOf('/') + 1)

/** Returns the names on the path from one scenario up to another, including both; null if there is no path. */
const findPath = (
  target: string,
  from: string,
  find: ExtendsContext['find'],
  seenNames = new Set<string>(),
): string[] | null => {
  if (from === target) return [from]
  if (seenNames.has(from)) return null
  seenNames.add(from)
  const parent = find(from)
  for (const parentName of parent ? parentsOf(parent.scenario) : []) {
    const pathFromParent = findPath(target, parentName, find, seenNames)
    if (pathFromParent) return [from, ...pathFromParent]
  }
  return null
}
