import type { Currency } from '@sabai/contracts/constants'
import type { ActSpec } from '@sabai/contracts/control'
import type { Immutable } from 'immer'
import type { WorldContext } from '../domain/context.ts'
import type { Refusal } from '../domain/refusal.ts'
import type { Member } from '../domain/state.ts'
import type { Base, CastMember, FixtureData } from '../fixture-schema/schema.ts'
import type { Issue } from '../lib/issue.ts'

export type ActName = keyof ActSpec
export type ActInput<K extends ActName> = NonNullable<Immutable<ActSpec>[K]>

/** The members and the fixture data that an act may name. */
export interface ActScope {
  readonly base: Base
  readonly cast: readonly CastMember[]
  readonly fixtureData: FixtureData
  /** Finds a member; null if no such member can exist. The currency is null if the member has yet to register. */
  readonly findMember: (who: string) => { readonly currency: Currency | null } | null
}

/** The context in which an act is applied. */
export interface ActContext extends WorldContext {
  /** Finds a member in the draft; throws if there is none. */
  readonly requireMember: (who: string) => Member
}

/**
 * A change that comes from outside the app. The schema in the contract defines the input of the act,
 * and has the descriptions that editors show.
 */
export interface Act<K extends ActName> {
  /** Checks the input without regard to the state. The paths of the issues begin below the name of the act. */
  readonly check: (input: ActInput<K>, scope: ActScope) => Issue[]
  /** Applies the act to a draft after `check` found no issue. The `detail` of a refusal is shown to the caller. */
  readonly apply: (context: ActContext, input: ActInput<K>) => Refusal | object | null
  /** Describes the act as a clause in English: "50 arrive in the wallet of noi". */
  readonly describe: (input: ActInput<K>) => string
}
