import type { Input, Reply, Route } from '@sabai/contracts'
import type { HttpResponse } from '../../http/call-outcome.ts'
import type { World } from '../../worlds/world.ts'
import { call } from '../test-worlds.ts'
import type { Model } from './model/model.ts'

/** The fields that the model reads from replies and refusals. */
interface WalkReply {
  readonly qrcodeId?: string
  readonly otpToken?: string
  readonly result?: Reply<'POST /api/spinwheel/spin'>['result']
}

/** The call of an action. */
export interface PlannedCall {
  /** The index of the acting member; null for a call without a token. */
  readonly who: number | null
  /** Sends the call. `token` is the token of the acting member. */
  readonly send: (world: World, token: string | undefined) => Promise<HttpResponse>
  /** Applies the call to the model. Returns the message that the reply must have; undefined if it must have none. */
  readonly applyToModel: (model: Model, reply: WalkReply) => string | undefined
}

export const planCall = <R extends Route>(
  route: R,
  who: number | null,
  input: Partial<Input<R>>,
  applyToModel: PlannedCall['applyToModel'],
): PlannedCall => ({ who, send: (world, token) => call(world, route, input, token), applyToModel })

/** Converts a value to JSON and back. Values that JSON cannot represent become null or are left out. */
export const toJson = (value: object) => JSON.parse(JSON.stringify(value))

/** The newest code that was sent to a phone. */
export interface KnownCode {
  readonly token: string
  readonly code: string
}

export interface People {
  /** The phone numbers of the members who make the calls. */
  readonly members: readonly string[]
  /** The phone numbers of people who are not registered at first. */
  readonly newcomers: readonly string[]
  /** The newest code of each newcomer, by the position in `newcomers`. */
  readonly codes: ReadonlyMap<number, KnownCode>
  /** The ids of all payment codes. */
  readonly qrCodes: readonly string[]
  /** Returns the ids of an acting member's coupons at the time of the call. */
  readonly couponIdsOf: (who: number) => readonly string[]
  /** Returns the login of a game that a member knew before this action and the actions that run at the same time. */
  readonly loginOf: (who: number, game: string) => { readonly username: string; readonly password: string } | undefined
  /** Returns the number of the login that `loginOf` returns: see `knownLoginOf` of the model. */
  readonly knownLoginOf: (who: number, game: string) => number | null
}
