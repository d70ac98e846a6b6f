import type { RuleGiven, ScenarioGiven } from '@sabai/contracts/control'
import type { World } from '../worlds/world.ts'

/** Puts the rules of one scenario into a world, in place of those that it has. */
export const withRules = (
  world: World,
  rules: RuleGiven[],
  { name = 'test', ...scenario }: { readonly name?: string } & Omit<ScenarioGiven, 'rules'> = {},
): Promise<void> =>
  world.command((draft) => {
    draft.layers = [{ name, scenario: { ...scenario, rules } }]
  })

/** How the last call was answered. */
export const lastEntry = (world: World) => {
  const entry = world.journal.entries().at(-1)
  if (!entry) throw new Error('nobody has called yet')
  return entry
}
