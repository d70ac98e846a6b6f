import type { ScenarioSpec } from '@sabai/contracts/control'
import type { ConversationItem } from '@sabai/contracts/realtime'
import type { Immutable } from 'immer'
import type { WorldState } from '../domain/state.ts'
import type { CastMember } from '../fixtures/schema.ts'
import { findMember } from './acts.ts'
import type { State } from './world.ts'

/** What is told over realtime connections once the change that it belongs to is committed; the state has none of it. */
export type Push =
  | {
      readonly kind: 'message'
      readonly room: string
      /** The `_id` of the member whose room it is. */
      readonly member: string | null
      readonly item: ConversationItem
    }
  | {
      readonly kind: 'cut'
      /** The `_id` of the member whose connections are cut, `*` for all; null for none. */
      readonly drop: string | null
      /** How many of the next connections are refused. */
      readonly refuse: number
    }

type SocketCut = NonNullable<NonNullable<ScenarioSpec['timeline']>[number]['socket']>

/** What the timeline of a scenario does to connections; a sentence where it names nobody. */
export const toCutPush = (state: State, { drop, refuse = 0 }: Immutable<SocketCut>, cast: readonly CastMember[]) => {
  const createCut = (who: string | null): Push => ({ kind: 'cut', drop: who, refuse })
  if (drop === undefined || drop === '*') return createCut(drop ?? null)
  const member = findMember(state as WorldState, cast, drop)
  return typeof member === 'string' ? member : createCut(member.id)
}
