import type { ScenarioGiven } from '@sabai/contracts/control'
import type { Immutable } from 'immer'
import type { Layer, Settings } from '../domain/state.ts'
import type { Base } from '../fixtures/schema.ts'
import { describeBadTime, parseTime } from '../lib/time.ts'
import { type NewWorld, WorldRefused } from '../worlds/registry.ts'

type Scenario = Immutable<ScenarioGiven>

/** What scenarios that lie over each other say of the world in which they hold. */
export interface Setup {
  readonly base: Base | undefined
  readonly settings: Partial<Settings>
  readonly seed: number | undefined
  readonly clock: NewWorld['clock']
  readonly member: string | undefined
}

/** Of several layers, the first that says something counts; settings one by one. Throws WorldRefused for a bad time. */
export const setupOf = (layers: readonly Immutable<Layer>[]): Setup => {
  const first = <K extends keyof Scenario>(key: K): Scenario[K] | undefined =>
    layers.map(({ scenario }) => scenario[key]).find((said) => said !== undefined)
  return {
    base: first('base'),
    settings: Object.assign({}, ...layers.map(({ scenario }) => scenario.settings).reverse()),
    seed: first('seed'),
    clock: clockOf(first('clock')),
    member: first('member'),
  }
}

/** Reads a time of the wire, in ms. Throws WorldRefused. */
export const timeGiven = (place: string, text: string): number => {
  const at = parseTime(text)
  if (at === null) throw new WorldRefused(`${place}: ${describeBadTime(text)}`)
  return at
}

const clockOf = (clock: Scenario['clock']): NewWorld['clock'] => {
  if (clock === undefined) return undefined
  if (typeof clock === 'string') return { at: timeGiven('clock', clock) }
  const { at, frozen = false } = clock
  return { frozen, ...(at === undefined ? {} : { at: timeGiven('clock.at', at) }) }
}
