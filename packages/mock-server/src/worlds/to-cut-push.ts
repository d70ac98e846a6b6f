import type { ScenarioSpec } from '@sabai/contracts/control'
import type { Immutable } from 'immer'
import type { State } from '../domain/state.ts'
import type { CastMember } from '../fixtures/schema.ts'
import { findMember } from './find-member.ts'
import type { Push } from './push.ts'

type SocketCut = NonNullable<NonNullable<ScenarioSpec['timeline']>[number]['socket']>

/** What the timeline of a scenario does to connections; a sentence where it names nobody. */
export const toCutPush = (state: State, { drop, refuse = 0 }: Immutable<SocketCut>, cast: readonly CastMember[]) => {
  const createCut = (who: string | null): Push => ({ kind: 'cut', drop: who, refuse })
  if (drop === undefined || drop === '*') return createCut(drop ?? null)
  const member = findMember(state, cast, drop)
  return typeof member === 'string' ? member : createCut(member.id)
}
