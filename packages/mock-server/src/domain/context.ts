import type { ConversationItem } from '@sabai/contracts/realtime'
import type { Immutable } from 'immer'
import type { FixtureData } from '../fixture-schema/schema.ts'
import type { Member, State, WorldState } from './state.ts'

/** What is read of a world. `now` is world time in ms. */
export interface QueryContext {
  readonly state: State
  /** The fixtures with the patches of the world. */
  readonly fixtureData: FixtureData
  readonly now: number
}

/** Takes a message of the chat that is pushed to the room of its conversation, once the draft is committed. */
export type Publish = (item: ConversationItem) => void

/** What a change of a world works with: its state is a draft. */
export interface WorldContext extends QueryContext {
  readonly state: WorldState
  readonly publish: Publish
}

/** What is read of one member of a world. */
export interface MemberQueryContext extends QueryContext {
  readonly member: Immutable<Member>
}

/** What a change of one member works with: the member is of the same draft. */
export interface MemberContext extends WorldContext {
  readonly member: Member
}
