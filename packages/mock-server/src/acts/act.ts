import type { Currency } from '@sabai/contracts/constants'
import type { ActSpec } from '@sabai/contracts/control'
import type { Immutable } from 'immer'
import type { WorldContext } from '../domain/context.ts'
import type { Refusal } from '../domain/refusal.ts'
import type { Member } from '../domain/state.ts'
import type { CastMember, FixtureData } from '../fixture-schema/schema.ts'
import type { Issue } from '../lib/issue.ts'

export type ActName = keyof ActSpec
export type ActInput<K extends ActName> = NonNullable<Immutable<ActSpec>[K]>

/** Who and what an act may name. */
export interface ActScope {
  readonly cast: readonly CastMember[]
  readonly fixtureData: FixtureData
  /** Finds a member; the currency of one who has not registered yet is null. Null where there cannot be such a member. */
  readonly findMember: (who: string) => { readonly currency: Currency | null } | null
}

/** What an act is done with. */
export interface ActContext extends WorldContext {
  /** Finds a member on the draft; throws where there is none. */
  readonly requireMember: (who: string) => Member
}

/** A change from outside the app. What it takes and what editors say of it stands in the contract's schema. */
export interface Act<K extends ActName> {
  /** Finds what is wrong by itself, whatever the accounts hold. Paths begin below the name of the act. */
  readonly check: (input: ActInput<K>, scope: ActScope) => Issue[]
  /** Does it on a draft, after `check` found nothing. A refusal's `detail` is what the person who wants it reads. */
  readonly apply: (context: ActContext, input: ActInput<K>) => Refusal | object | null
  /** What happens, as a clause in English: "50 arrive in the wallet of noi". */
  readonly describe: (input: ActInput<K>) => string
}
