import { type Route, type RouteSpec, routes } from '@sabai/contracts'
import type { StepSpec, UploadedFileSpec } from '@sabai/contracts/control'
import { Refusal } from '../domain/refusal.ts'
import type { State } from '../domain/state.ts'
import type { CallRequest, CallResult } from '../handlers/execute-call.ts'
import { nameGiftCode, nameSentCode } from '../scenarios/secrets.ts'
import type { StepRecord } from '../worlds/recording/recording.ts'

type CallStep = NonNullable<StepSpec['call']>

/** A call that led to this state of a world, as the step of a scenario that would make it again. */
export const toCallStep = (state: State, request: CallRequest, result: CallResult): StepRecord => {
  const { route, params, body, upload, token = '' } = request
  const { access }: RouteSpec = routes[route]
  // Calls of the chat are public, and yet another conversation is meant by them where a member calls.
  const isOwn = access === 'member' || route.includes('/api/chat/')
  const as = isOwn && Object.hasOwn(state.tokens, token) ? state.tokens[token]?.memberId : undefined
  const call: CallStep = {
    ...(as !== undefined && { as }),
    on: route,
    // A cast, as the call was answered: its parameters keep their contract, which is that of the step.
    ...(params !== undefined && { params: params as NonNullable<CallStep['params']> }),
    ...(body !== undefined && { body: portableBodyOf(route, body, state) }),
    ...(upload && { upload: withoutBytes(upload) }),
    ...(result instanceof Refusal && { refused: result.code }),
  }
  return { step: { call } }
}

/** The body without what only this world or this key can read. */
const portableBodyOf = (route: Route, body: unknown, state: State): unknown => {
  if (route === 'POST /api/otp/verify') return nameSentCode(body, state)
  return route === 'POST /api/wallet/truelink' ? nameGiftCode(state) : body
}

/** A scenario says what is in a file; the bytes stay in this world. */
const withoutBytes = ({ file: _, ...upload }: UploadedFileSpec): UploadedFileSpec => upload
