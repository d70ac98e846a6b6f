import { type Route, type RouteSpec, routes } from '@sabai/contracts'
import type { StepSpec, UploadedFileSpec } from '@sabai/contracts/control'
import { Refusal } from '../domain/refusal.ts'
import type { State } from '../domain/state.ts'
import type { CallRequest, CallResult } from '../handlers/execute-call.ts'
import { nameGiftCode, nameSentCode } from '../scenarios/secrets.ts'
import type { StepRecord } from '../worlds/recording/recording.ts'

type CallStep = NonNullable<StepSpec['call']>

/** Converts a call that led to this state of a world to the scenario step that repeats it. */
export const toCallStep = (state: State, request: CallRequest, result: CallResult): StepRecord => {
  const { route, params, body, upload, token = '' } = request
  const { access }: RouteSpec = routes[route]
  // Chat calls are public, but if a member makes them they refer to that member's conversation.
  const isOwn = access === 'member' || route.includes('/api/chat/')
  const as = isOwn && Object.hasOwn(state.tokens, token) ? state.tokens[token]?.memberId : undefined
  const call: CallStep = {
    ...(as !== undefined && { as }),
    on: route,
    // Cast because the call was answered, so its parameters keep the contract, which also applies to the step.
    ...(params !== undefined && { params: params as NonNullable<CallStep['params']> }),
    ...(body !== undefined && { body: portableBodyOf(route, body, state) }),
    ...(upload && { upload: withoutBytes(upload) }),
    ...(result instanceof Refusal && { refused: result.code }),
  }
  return { step: { call } }
}

/** Returns the body without values that only this world or this key can read. */
const portableBodyOf = (route: Route, body: unknown, state: State): unknown => {
  if (route === 'POST /api/otp/verify') return nameSentCode(body, state)
  return route === 'POST /api/wallet/truelink' ? nameGiftCode(state) : body
}

/** Returns an upload without its bytes, which stay in this world: a scenario only describes what a file contains. */
const withoutBytes = ({ file: _, ...upload }: UploadedFileSpec): UploadedFileSpec => upload
