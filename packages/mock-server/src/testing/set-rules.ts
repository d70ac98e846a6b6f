import type { RuleSpec, ScenarioSpec } from '@sabai/contracts/control'
import type { World } from '../worlds/world.ts'

/** Replaces the scenarios of a world with one scenario that has these rules. */
export const setRules = (
  world: World,
  rules: RuleSpec[],
  { name = 'test', ...scenario }: { readonly name?: string } & Omit<ScenarioSpec, 'rules'> = {},
): Promise<void> =>
  world.run((draft, at) => {
    draft.appliedScenarios = [{ name, scenario: { ...scenario, rules }, at }]
  })

/** Returns the newest entry of a world's journal. Throws if the journal is empty. */
export const lastEntryOf = (world: World) => {
  const entry = world.journal.entries().at(-1)
  if (!entry) throw new Error('the journal is empty')
  return entry
}
