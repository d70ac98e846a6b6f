import { isDeepStrictEqual } from 'node:util'
import type { ScenarioSpec } from '@sabai/contracts/control'
import { castDraft, freeze, type Immutable, original } from 'immer'
import type { AppliedScenario } from '../../domain/state.ts'
import {
  type CooperativeTask,
  flatMapCooperatively,
  runAtOnce,
  runCooperatively,
  waitForTurn,
} from '../../lib/cooperative-task.ts'
import type { Worlds } from '../../worlds/worlds.ts'
import { canonicalTextOf } from '../canonical-text.ts'
import { carryOverCounters } from '../rules/expectations.ts'
import type { Library } from './library.ts'

type FrozenScenario = Immutable<AppliedScenario>
type Scenario = Immutable<ScenarioSpec>
type ScenarioSource = Pick<Library, 'findSpec'>

/**
 * Updates all worlds to the current rules and expectations of their scenario files. The effects of `given` stay, and
 * running timelines continue. Unchanged rules keep their counters. Rejects with WriteFailedError if a world cannot be
 * saved.
 */
export const reloadScenarios = async (worlds: Worlds, library: ScenarioSource): Promise<void> => {
  for (const world of worlds.list()) {
    await waitForTurn()
    // The world may have been deleted during the wait.
    if (world.ended.aborted) continue
    const reloadedScenarios = new Map<FrozenScenario, FrozenScenario>()
    for (const appliedScenario of world.state.appliedScenarios)
      reloadedScenarios.set(appliedScenario, await runCooperatively(reloadEntry(appliedScenario, library)))
    if (world.ended.aborted || [...reloadedScenarios].every(([before, after]) => before === after)) continue
    await world.run(
      (draft) => {
        const { appliedScenarios: scenarios } = original(draft) ?? draft
        // Scenarios that were added in the meantime have not been reloaded yet, so they are reloaded here.
        draft.appliedScenarios = castDraft(
          scenarios.map(
            (appliedScenario) =>
              reloadedScenarios.get(appliedScenario) ?? runAtOnce(reloadEntry(appliedScenario, library)),
          ),
        )
      },
      () => null,
    )
  }
}

function* reloadEntry(appliedScenario: FrozenScenario, library: ScenarioSource): CooperativeTask<FrozenScenario> {
  const { name, scenario, inline } = appliedScenario
  const currentSpec = inline ? null : library.findSpec(name)
  if (currentSpec === null || isDeepStrictEqual(currentSpec, scenario)) return appliedScenario
  const rules = yield* reuseUnchangedRules(currentSpec.rules, scenario.rules)
  const sockets = yield* reuseUnchangedRules(currentSpec.sockets, scenario.sockets)
  const reloadedSpec: Scenario = freeze({ ...currentSpec, ...(rules && { rules }), ...(sockets && { sockets }) }, true)
  carryOverCounters(reloadedSpec, scenario)
  return { ...appliedScenario, scenario: reloadedSpec }
}

/** Returns the new rules. Unchanged rules keep their previous objects, to which the counters belong. */
function* reuseUnchangedRules<R extends object>(
  newRules: readonly R[] | undefined,
  oldRules: readonly R[] = [],
): CooperativeTask<R[] | undefined> {
  if (!newRules) return undefined
  const rulesByText = new Map<string, R[]>()
  for (const rule of oldRules.toReversed()) {
    const text = canonicalTextOf(rule)
    const sameRules = rulesByText.get(text)
    if (sameRules) sameRules.push(rule)
    else rulesByText.set(text, [rule])
    yield
  }
  // A new or changed rule is copied, so that each world has its own counters for it.
  return yield* flatMapCooperatively(newRules, (rule) => [rulesByText.get(canonicalTextOf(rule))?.pop() ?? { ...rule }])
}
