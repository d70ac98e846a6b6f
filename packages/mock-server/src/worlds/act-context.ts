import type { Currency } from '@sabai/contracts/constants'
import type { ActSpec } from '@sabai/contracts/control'
import { toMinor } from '../domain/money/money.ts'
import type { CastMember, FixtureData } from '../fixture-schema/schema.ts'
import { describeBadAmount } from './check-act-parts.ts'
import type { Push } from './push.ts'
import { WorldRefusedError } from './world-refused-error.ts'

/** Who and what an act may name. `now` is world time in ms. */
export interface ActContext {
  readonly cast: readonly CastMember[]
  /** The fixtures with the patches of the world. */
  readonly fixtureData: FixtureData
  readonly now: number
  /** Takes what is to be pushed once the draft is committed. */
  readonly push: (push: Push) => void
}

export type ActInput<K extends keyof ActSpec> = NonNullable<ActSpec[K]>

/** An amount of an act in minor units. Throws WorldRefusedError where the currency has none such. */
export const toMinorAmount = (amount: number, currency: Currency): number => {
  const minor = toMinor(amount, currency)
  if (minor === null) throw new WorldRefusedError(describeBadAmount(amount, currency))
  return minor
}
