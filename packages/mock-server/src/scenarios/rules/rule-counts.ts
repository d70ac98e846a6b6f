import type { RuleCounts } from '../../worlds/journal/moment.ts'
import type { World } from '../../worlds/world.ts'
import { rulesetOf } from './ruleset.ts'
import { socketRulesOf } from './socket-rules.ts'

/** Returns the counts of the rules of a world; null if the world has no scenario. */
export const countsOf = (world: World): RuleCounts | null => {
  if (world.state.appliedScenarios.length === 0) return null
  const [ruleset, socketRules] = [rulesetOf(world), socketRulesOf(world)]
  return {
    callRules: ruleset.copyCounters(),
    socketRules: socketRules.copyCounters(),
    openGates: ruleset.gates.read().flatMap(({ name, open }) => (open ? [name] : [])),
    connectionsToRefuse: socketRules.refusalsLeft,
  }
}

/** Lets the rules of a new world continue with the counts of another world with the same scenarios. */
export const continueCounts = (world: World, counts: RuleCounts): void => {
  const [ruleset, socketRules] = [rulesetOf(world), socketRulesOf(world)]
  ruleset.setCounters(counts.callRules)
  socketRules.setCounters(counts.socketRules)
  for (const name of counts.openGates) ruleset.gates.release(name)
  if (counts.connectionsToRefuse > 0) socketRules.refuseNext(counts.connectionsToRefuse)
}
