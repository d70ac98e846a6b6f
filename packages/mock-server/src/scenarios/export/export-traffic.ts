import type { ScenarioSpec } from '@sabai/contracts/control'
import type { Base } from '../../fixture-schema/schema.ts'
import { toIsoTime } from '../../lib/time.ts'
import type { World } from '../../worlds/world.ts'
import type { ExportedScenario } from './exported-scenario.ts'

/** A recording of calls, as rules that repeat the recorded replies. */
export interface RecordedTraffic {
  readonly rules: NonNullable<ScenarioSpec['rules']>
  /** The number of calls that the rules repeat. */
  readonly callCount: number
  /** The number of calls that the rules do not repeat (see `Recorder.unrecordedCount`). */
  readonly unrecordedCount: number
}

/** The source of the recorded traffic of a world whose calls are answered by a back end. */
interface TrafficSource {
  /** When the recording began, as world time in ms. */
  readonly startedAt: number
  readonly read: () => RecordedTraffic
}

const trafficSources = new WeakMap<World, TrafficSource>()

/** Makes the export of a world contain the traffic recorded from a back end instead of the steps of the mock. */
export const setTrafficSource = (world: World, source: TrafficSource): void => void trafficSources.set(world, source)

/** Returns the recorded traffic of a world; undefined if its calls are answered by the mock. */
export const trafficOf = (world: World): TrafficSource | undefined => trafficSources.get(world)

interface TrafficOptions {
  readonly base: Base
  /** The time in ms at which the recording began. */
  readonly at: number
  readonly title: string
}

/** Exports recorded traffic as a scenario, whose rules repeat the recorded replies. */
export const exportTraffic = (
  { rules, callCount, unrecordedCount }: RecordedTraffic,
  { base, at, title }: TrafficOptions,
): ExportedScenario => ({
  stepCount: callCount,
  sameFixtures: true,
  remarks: [
    `The replies of a back end to ${callCount} calls, in their order. Everything personal was replaced.`,
    'Read it before you give it to anybody: a text that the contract does not mark may still say something about a person.',
    ...(unrecordedCount > 0
      ? [`${unrecordedCount} calls are not part of it, because no whole reply of the contract arrived.`]
      : []),
  ],
  scenario: {
    title,
    base,
    clock: { at: toIsoTime(at) },
    rules,
    expect: { unused: 'allow' },
  },
})
