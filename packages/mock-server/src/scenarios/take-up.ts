import { isDeepStrictEqual } from 'node:util'
import type { ScenarioGiven } from '@sabai/contracts/control'
import { type Immutable, original } from 'immer'
import type { Layer } from '../domain/state.ts'
import type { Worlds } from '../worlds/registry.ts'
import { countOn } from './expectations.ts'
import type { Library } from './library.ts'

type Kept = Immutable<Layer>
type Scenario = Immutable<ScenarioGiven>

/**
 * Gives the worlds the rules and expectations of their scenario files as these are now; what was given stays given, and
 * a timeline that runs goes on. Rules that say what they said go on with their counts. Rejects with NotWritten.
 */
export const takeUpScenarios = async (worlds: Worlds, library: Library): Promise<void> => {
  for (const world of worlds.list()) {
    // It was removed while another one was waited for.
    if (world.ended.aborted) continue
    const taken = world.state.layers.map((layer) => takenUp(layer, library))
    if (taken.every((layer, index) => layer === world.state.layers[index])) continue
    await world.command(
      (draft) => {
        const { layers } = original(draft) ?? draft
        draft.layers = layers.map((layer) => takenUp(layer, library)) as Layer[]
      },
      () => null,
    )
  }
}

const takenUp = (layer: Kept, library: Library): Kept => {
  const { name, scenario, inline } = layer
  const now = inline ? null : library.scenarioOf(name)
  if (now === null || isDeepStrictEqual(now, scenario)) return layer
  const rules = sameKept(structuredClone(now.rules), scenario.rules)
  const sockets = sameKept(structuredClone(now.sockets), scenario.sockets)
  const next: Scenario = { ...structuredClone(now), ...(rules && { rules }), ...(sockets && { sockets }) }
  countOn(next, scenario)
  return { ...layer, scenario: next }
}

/** The rules as they are now, those that say what they said by the very objects that are counted. */
const sameKept = <R>(now: readonly R[] | undefined, before: readonly R[] = []): R[] | undefined => {
  const known = [...before]
  return now?.map((rule) => {
    const same = known.findIndex((other) => isDeepStrictEqual(other, rule))
    return same === -1 ? rule : (known.splice(same, 1)[0] ?? rule)
  })
}
