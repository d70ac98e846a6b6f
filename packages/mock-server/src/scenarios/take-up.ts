import { isDeepStrictEqual } from 'node:util'
import type { ScenarioGiven } from '@sabai/contracts/control'
import { freeze, type Immutable, original } from 'immer'
import type { Layer } from '../domain/state.ts'
import { waitForTurn } from '../lib/slices.ts'
import type { Worlds } from '../worlds/registry.ts'
import { canonicalTextOf } from './canonical-text.ts'
import { countOn } from './expectations.ts'
import type { Library } from './library.ts'

type Kept = Immutable<Layer>
type Scenario = Immutable<ScenarioGiven>
type Files = Pick<Library, 'scenarioOf'>

/**
 * Gives the worlds the rules and expectations of their scenario files as these are now; what was given stays given, and
 * a timeline that runs goes on. Rules that say what they said go on with their counts. Rejects with NotWritten.
 */
export const takeUpScenarios = async (worlds: Worlds, library: Files): Promise<void> => {
  for (const world of worlds.list()) {
    await waitForTurn()
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

const takenUp = (layer: Kept, library: Files): Kept => {
  const { name, scenario, inline } = layer
  const now = inline ? null : library.scenarioOf(name)
  if (now === null || isDeepStrictEqual(now, scenario)) return layer
  const rules = sameKept(now.rules, scenario.rules)
  const sockets = sameKept(now.sockets, scenario.sockets)
  const next: Scenario = freeze({ ...now, ...(rules && { rules }), ...(sockets && { sockets }) }, true)
  countOn(next, scenario)
  return { ...layer, scenario: next }
}

/** The rules as they are now, those that say what they said by the very objects that are counted. */
const sameKept = <R extends object>(now: readonly R[] | undefined, before: readonly R[] = []): R[] | undefined => {
  if (!now) return undefined
  const known = new Map<string, R[]>()
  for (const rule of before.toReversed()) {
    const text = canonicalTextOf(rule)
    const same = known.get(text)
    if (same) same.push(rule)
    else known.set(text, [rule])
  }
  // Copied, so that each world counts for itself.
  return now.map((rule) => known.get(canonicalTextOf(rule))?.pop() ?? { ...rule })
}
