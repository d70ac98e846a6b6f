import type { ConversationItem } from '@sabai/contracts/realtime'
import type { Immutable } from 'immer'
import type { FixtureData } from '../fixture-schema/schema.ts'
import type { Member, State, WorldState } from './state.ts'

/** The data that a query of a world reads. `now` is world time in ms. */
export interface QueryContext {
  readonly state: State
  /** The fixtures with the patches of the world. */
  readonly fixtureData: FixtureData
  readonly now: number
}

/** Pushes a chat message to the room of its conversation, once the draft is committed. */
export type Publish = (item: ConversationItem) => void

/** The data with which a command or a due event changes a world. `state` is a draft. */
export interface WorldContext extends QueryContext {
  readonly state: WorldState
  readonly publish: Publish
}

/** The data that a query about one member reads. */
export interface MemberQueryContext extends QueryContext {
  readonly member: Immutable<Member>
}

/** The data that a change of one member uses. `member` is part of the draft `state`. */
export interface MemberContext extends WorldContext {
  readonly member: Member
}
