import type { ControlInput, ScenarioApplication } from '@sabai/contracts/control'
import type { Layer } from '../../domain/state.ts'
import type { Base } from '../../fixtures/schema.ts'
import type { Library } from '../../scenarios/library/library.ts'
import { WorldRefusedError } from '../../worlds/world-refused-error.ts'

type InlineScenario = Omit<ScenarioApplication, 'name' | 'add'>

/** The scenario layers of a new world. Rejects with WorldRefusedError where they cannot apply. */
export const layersOfNew = async (
  library: Library,
  { scenario, base }: ControlInput<'POST /__mock/worlds'>['body'],
): Promise<Layer[]> => {
  if (scenario === undefined) return []
  if (typeof scenario === 'string') return library.layers(scenario, base ?? library.specOf(scenario)?.base)
  return toInlineLayers(library, scenario, base ?? scenario.base)
}

/** The layers of the scenario to apply to a world of a base, given by its name or inline. Rejects with a 400. */
export const layersOf = async (
  library: Library,
  { name, add, ...inline }: ScenarioApplication,
  base: Base,
): Promise<Layer[]> => {
  if (name === undefined) return toInlineLayers(library, inline, base)
  const [other] = Object.keys(inline)
  if (other !== undefined)
    throw new WorldRefusedError(
      `Give a scenario's name or write one out, not both: to change "${name}", write {"extends": "${name}", "${other}": …}.`,
    )
  return library.layers(name, base)
}

const toInlineLayers = async (library: Library, scenario: InlineScenario, base: Base | undefined): Promise<Layer[]> => {
  const layers = await library.layersOf(scenario, base === undefined ? {} : { base })
  return layers.map((layer, index) => (index === 0 ? { ...layer, inline: true as const } : layer))
}
