import { Type } from 'typebox'
import { model, object } from '../route.ts'
import { acts } from './acts.ts'
import { CodeName, Duration, MemberReference, RouteName, SessionName, UploadedFile } from './values.ts'

const optional = Type.Optional

/** New values for fixtures of the world or fields of a member, by dotted path. */
export const Patch = Type.Record(Type.String(), Type.Unknown(), model('Patch'))

/** A call of the product itself, made by a member, or by a visitor if `as` is left out. */
export const Call = object(
  {
    as: optional(MemberReference),
    on: RouteName,
    params: optional(Type.Record(Type.String(), Type.String())),
    /**
     * Placeholders stand for secrets: `{password}` for the caller's current password, `{otpToken 1}` and `{otpCode 1}`
     * for the token and the code of the first SMS that the world still has. `{giftLink MOCK100Abcdefg}` stands for a
     * gift link, encrypted as the app sends it.
     */
    body: optional(Type.Unknown()),
    /** For an upload: what the mock reads in the file. If left out, the call has no file. */
    upload: optional(UploadedFile),
    /** The expected refusal. If the call succeeds or is refused with another code, the scenario is wrong. */
    refused: optional(CodeName),
  },
  model('CallStep'),
)

/** One step of `then`, with exactly one key: an act, a call, or a patch of values by dotted path. */
export const ThenStep = object({ ...acts, call: optional(Call), patch: optional(Patch) })

/**
 * One step of `given`, with exactly one key: an act, a login, a call, a patch of values by dotted path, or a duration
 * by which the clock advances.
 */
export const Step = object(
  {
    ...acts,
    /** Gives the member a token, as the page `/__mock/enter` does. `session` names this login. */
    login: optional(object({ member: MemberReference, session: optional(SessionName) })),
    call: optional(Call),
    patch: optional(Patch),
    advance: optional(Duration),
  },
  model('Step'),
)
