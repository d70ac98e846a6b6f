import { type RouteSpec, routes } from '@sabai/contracts'
import type { StepGiven } from '@sabai/contracts/control'
import { Refused } from '../domain/refused.ts'
import type { Asked } from '../handlers/perform.ts'
import type { Tale } from '../worlds/story.ts'
import type { State } from '../worlds/world.ts'
import { nameSentCode } from './secrets.ts'

type Call = NonNullable<StepGiven['call']>

/** A call that led to this state of a world, as the step of a scenario that would make it again. */
export const callTold = (state: State, asked: Asked, result: unknown): Tale => {
  const { route, params, body, token = '' } = asked
  const { access }: RouteSpec = routes[route]
  const as = access === 'member' ? state.tokens[token]?.memberId : undefined
  const call: Call = {
    ...(as !== undefined && { as }),
    on: route,
    ...(params !== undefined && { params: params as NonNullable<Call['params']> }),
    ...(body !== undefined && { body: nameSentCode(route, body, state) }),
    ...(result instanceof Refused && { refused: result.code }),
  }
  return { step: { call } }
}
