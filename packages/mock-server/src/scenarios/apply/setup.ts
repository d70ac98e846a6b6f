import type { ScenarioSpec } from '@sabai/contracts/control'
import type { Immutable } from 'immer'
import type { AppliedScenario, Settings } from '../../domain/state.ts'
import type { Base } from '../../fixture-schema/schema.ts'
import { InvalidInputError, type Path } from '../../lib/issue.ts'
import { checkClockTime, parseTime } from '../../lib/time.ts'
import type { NewWorld } from '../../worlds/worlds.ts'

type Scenario = Immutable<ScenarioSpec>

/** What layered scenarios together set in their world, apart from `given`, rules and timelines. */
export interface ScenarioSetup {
  readonly base: Base | undefined
  readonly settings: Partial<Settings>
  readonly seed: number | undefined
  readonly clock: NewWorld['clock']
  readonly member: string | undefined
  readonly page: string | undefined
}

/**
 * Returns the setup of layered scenarios: each value, and each of the settings, is that of the first scenario that has
 * it. Throws InvalidInputError for an invalid time.
 */
export const scenarioSetupOf = (scenarios: readonly Immutable<AppliedScenario>[]): ScenarioSetup => {
  const firstValueOf = <K extends keyof Scenario>(key: K): Scenario[K] | undefined =>
    scenarios.map(({ scenario }) => scenario[key]).find((value) => value !== undefined)
  return {
    base: firstValueOf('base'),
    settings: Object.assign({}, ...scenarios.map(({ scenario }) => scenario.settings).reverse()),
    seed: firstValueOf('seed'),
    clock: parseClockSpec(firstValueOf('clock')),
    member: firstValueOf('member'),
    page: firstValueOf('page'),
  }
}

/** Parses a time for a world's clock. Returns it in ms. Throws InvalidInputError if it is not valid. */
export const requireTime = (text: string, path: Path): number => {
  const issues = checkClockTime(text, path)
  const at = parseTime(text)
  if (issues.length > 0 || at === null) throw new InvalidInputError(issues)
  return at
}

const parseClockSpec = (clock: Scenario['clock']): NewWorld['clock'] => {
  if (clock === undefined) return undefined
  if (typeof clock === 'string') return { at: requireTime(clock, ['clock']) }
  const { at, frozen = false } = clock
  return { frozen, ...(at === undefined ? {} : { at: requireTime(at, ['clock', 'at']) }) }
}
