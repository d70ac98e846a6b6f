import type { ControlInput, ScenarioApplication } from '@sabai/contracts/control'
import type { Layer } from '../../domain/state.ts'
import type { Base } from '../../fixtures/schema.ts'
import type { Library } from '../../scenarios/library.ts'
import { ControlRefused } from './refusal.ts'

type Inline = Omit<ScenarioApplication, 'name' | 'add'>

/** What a new world begins with. Throws a 400 where it cannot. */
export const layersOfNew = (
  library: Library,
  { scenario, base }: ControlInput<'POST /__mock/worlds'>['body'],
): Layer[] => {
  if (scenario === undefined) return []
  if (typeof scenario === 'string') return library.layers(scenario, base ?? library.scenarioOf(scenario)?.base)
  return written(library, scenario, base ?? scenario.base)
}

/** What is to be applied to a world of a base: a scenario by its name, or one that is written out. */
export const layersOf = (library: Library, { name, add, ...inline }: ScenarioApplication, base: Base): Layer[] => {
  if (name === undefined) return written(library, inline, base)
  const [other] = Object.keys(inline)
  if (other !== undefined)
    throw new ControlRefused(
      400,
      `Give a scenario's name or write one out, not both: to change "${name}", write {"extends": "${name}", "${other}": …}.`,
    )
  return library.layers(name, base)
}

const written = (library: Library, scenario: Inline, base: Base | undefined): Layer[] =>
  library
    .layersOf(scenario, base === undefined ? {} : { base })
    .map((layer, index) => (index === 0 ? { ...layer, inline: true as const } : layer))
