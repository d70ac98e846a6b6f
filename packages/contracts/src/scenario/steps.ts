import { Type } from 'typebox'
import { object } from '../route.ts'
import { acts } from './acts.ts'
import { CodeName, Duration, RouteName, UploadedFile, Who } from './values.ts'

const optional = Type.Optional

export const Patch = Type.Record(Type.String(), Type.Unknown())

/** A call of the product itself, made by a member, or by a visitor where `as` is left out. */
const Call = object({
  as: optional(Who),
  on: RouteName,
  params: optional(Type.Record(Type.String(), Type.String())),
  /**
   * In a field that is secret, `{password}` stands for the present password of who calls, `{otpToken 1}` and
   * `{otpCode 1}` for the first code by SMS that the world still knows, and `{giftLink MOCK100Abcdefg}` for a gift link,
   * encrypted as the web sends it.
   */
  body: optional(Type.Unknown()),
  /** Of an upload: what is in the file. Left out: no file. */
  upload: optional(UploadedFile),
  /** The refusal that this call is meant to meet; any other, or none, is a mistake of the scenario. */
  refused: optional(CodeName),
})

/** One step of `given`: an act, a login, a call, values changed by their dotted paths, or time that passes. Exactly one key. */
export const Step = object({
  ...acts,
  /** Gives the member a token, as the page /__mock/enter does. */
  login: optional(object({ member: Who })),
  call: optional(Call),
  patch: optional(Patch),
  advance: optional(Duration),
})
