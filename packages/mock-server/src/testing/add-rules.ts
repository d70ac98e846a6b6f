import type { RuleSpec, ScenarioSpec } from '@sabai/contracts/control'
import type { World } from '../worlds/world.ts'

/** Puts the rules of one scenario into a world, in place of those that it has. */
export const addRules = (
  world: World,
  rules: RuleSpec[],
  { name = 'test', ...scenario }: { readonly name?: string } & Omit<ScenarioSpec, 'rules'> = {},
): Promise<void> =>
  world.run((draft) => {
    draft.layers = [{ name, scenario: { ...scenario, rules } }]
  })

/** How the last call was answered. */
export const lastEntryOf = (world: World) => {
  const entry = world.journal.entries().at(-1)
  if (!entry) throw new Error('nobody has called yet')
  return entry
}
