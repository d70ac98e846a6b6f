import type { ControlInput, ScenarioApplication } from '@sabai/contracts/control'
import type { AppliedScenario } from '../../domain/state.ts'
import type { Base } from '../../fixture-schema/schema.ts'
import { InvalidInputError } from '../../lib/issue.ts'
import type { Library } from '../../scenarios/library/library.ts'

type InlineScenario = Omit<ScenarioApplication, 'name' | 'add'>

/** Resolves the scenarios of a new world. Rejects with InvalidInputError if they cannot be applied. */
export const resolveNewScenario = async (
  library: Library,
  { scenario, base }: ControlInput<'POST /__mock/worlds'>['body'],
): Promise<AppliedScenario[]> => {
  if (scenario === undefined) return []
  if (typeof scenario === 'string') return library.resolve(scenario, base ?? library.findSpec(scenario)?.base)
  return resolveInline(library, scenario, base ?? scenario.base)
}

/**
 * Resolves a scenario, given by its name or inline, and the scenarios that it extends, for a world of this base.
 * Rejects with InvalidInputError if they cannot be applied.
 */
export const resolveScenario = async (
  library: Library,
  { name, add, ...inline }: ScenarioApplication,
  base: Base,
): Promise<AppliedScenario[]> => {
  if (name === undefined) return resolveInline(library, inline, base)
  const [otherKey] = Object.keys(inline)
  if (otherKey !== undefined)
    throw new InvalidInputError(
      `Give a scenario's name or write one out, not both: to change "${name}", write {"extends": "${name}", "${otherKey}": …}.`,
    )
  return library.resolve(name, base)
}

const resolveInline = async (
  library: Library,
  scenario: InlineScenario,
  base: Base | undefined,
): Promise<AppliedScenario[]> => {
  const scenarios = await library.resolveInline(scenario, base === undefined ? {} : { base })
  return scenarios.map((appliedScenario, index) =>
    index === 0 ? { ...appliedScenario, inline: true as const } : appliedScenario,
  )
}
