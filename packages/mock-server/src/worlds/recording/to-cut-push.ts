import type { ScenarioSpec } from '@sabai/contracts/control'
import type { Immutable } from 'immer'
import type { State } from '../../domain/state.ts'
import type { CastMember } from '../../fixture-schema/schema.ts'
import { requireMember } from '../members/find-member.ts'
import type { Push } from '../push.ts'

type SocketCut = NonNullable<NonNullable<ScenarioSpec['timeline']>[number]['socket']>

/**
 * Converts the `socket` event of a timeline to a push. Throws InvalidInputError if the event names an unknown member.
 */
export const toCutPush = (
  state: State,
  { drop, refuse = 0 }: Immutable<SocketCut>,
  cast: readonly CastMember[],
): Push => {
  const isMemberName = drop !== undefined && drop !== '*'
  return { kind: 'cut', drop: isMemberName ? requireMember(state, cast, drop).id : (drop ?? null), refuse }
}
