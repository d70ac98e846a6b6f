import type { ScenarioGiven } from '@sabai/contracts/control'
import type { Breach } from '../fixtures/explain.ts'
import type { Path } from '../fixtures/json-source.ts'
import type { Base } from '../fixtures/schema.ts'
import { didYouMean } from '../fixtures/suggest.ts'

/** Another scenario, as one that extends it sees it. */
export interface Parent {
  readonly scenario: ScenarioGiven
  /** Null fits both. */
  readonly base: Base | null
}

export interface Extendable {
  readonly find: (name: string) => Parent | null
  /** All names, for "did you mean". */
  readonly names: () => readonly string[]
  readonly name?: string
}

/** The names that a scenario extends, in the order in which it says them. */
export const parentsOf = ({ extends: named = [] }: ScenarioGiven): readonly string[] =>
  typeof named === 'string' ? [named] : named

/** Parents that do not exist, are for another base, or lead back to the scenario itself. */
export const checkExtends = (scenario: ScenarioGiven, base: Base, context: Extendable): Breach[] => {
  const { find, names, name: own } = context
  return parentsOf(scenario).flatMap((name, index): Breach[] => {
    const path: Path = typeof scenario.extends === 'string' ? ['extends'] : ['extends', index]
    const parent = find(name)
    if (name !== own && !parent) return [{ path, what: `there is no scenario "${name}"${didYouMean(name, names())}` }]
    const circle = own === undefined ? null : wayTo(own, name, find)
    if (circle) return [{ path, what: `extends leads in a circle: ${[own, ...circle].join(' → ')}` }]
    if (parent?.base && parent.base !== base)
      return [{ path, what: `"${name}" is for base "${parent.base}", and this scenario is for "${base}"` }]
    return []
  })
}

/** The names on the way from one scenario up to another, both told; null where there is no way. */
const wayTo = (goal: string, from: string, find: Extendable['find'], seen = new Set<string>()): string[] | null => {
  if (from === goal) return [from]
  if (seen.has(from)) return null
  seen.add(from)
  const parent = find(from)
  for (const next of parent ? parentsOf(parent.scenario) : []) {
    const rest = wayTo(goal, next, find, seen)
    if (rest) return [from, ...rest]
  }
  return null
}
