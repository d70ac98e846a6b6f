import type { ControlInput } from '@sabai/contracts/control'
import { rulesetOf } from '../../scenarios/rules/ruleset.ts'
import { socketRulesOf } from '../../scenarios/rules/socket-rules.ts'
import type { World } from '../../worlds/world.ts'
import { createNotFoundError } from './control-error.ts'

/**
 * Switches rules of a world off or on. Throws a 404 error that lists the rules of the world if the named rules do not
 * exist.
 */
export const switchRules = (
  world: World,
  { scenario, number, sockets = false, off }: ControlInput<'POST /__mock/worlds/{id}/rules'>['body'],
): void => {
  const [ruleset, socketRules] = [rulesetOf(world), socketRulesOf(world)]
  const switchedCount =
    number === undefined
      ? ruleset.switch(scenario, null, off) + socketRules.switch(scenario, null, off)
      : (sockets ? socketRules : ruleset).switch(scenario, number, off)
  if (switchedCount > 0) return
  const knownRules = [...ruleset.read(), ...socketRules.read()]
  throw number === undefined
    ? createNotFoundError('scenario with rules', scenario, [...new Set(knownRules.map((rule) => rule.scenario))])
    : createNotFoundError(
        'rule',
        `${number} of ${scenario}`,
        (sockets ? socketRules : ruleset).read().map((rule) => `${rule.number} of ${rule.scenario}`),
      )
}
