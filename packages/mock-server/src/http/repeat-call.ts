import type { UploadedFileSpec } from '@sabai/contracts/control'
import type { Handlers } from '../handlers/handler.ts'
import { InvalidInputError } from '../lib/issue.ts'
import { requireCall } from '../scenarios/apply/open-moment.ts'
import { hasTruncatedPart } from '../worlds/journal/truncated-copy.ts'
import { renameToken } from '../worlds/with-world-id.ts'
import type { World } from '../worlds/world.ts'
import type { HttpResponse } from './call-outcome.ts'
import { respond } from './respond.ts'

/**
 * Makes a call of one world's journal again in another world. A token contains the id of its world, so the token of the
 * sender and the tokens in the input are changed to name the other world. The journal does not keep an uploaded file,
 * so a repeated call has only the description of the file. Rejects with InvalidInputError if the journal has not kept
 * the whole call.
 */
export const repeatCall = async (
  world: World,
  handlers: Handlers,
  sourceWorld: World,
  number: number,
): Promise<HttpResponse> => {
  const { entry, moment } = requireCall(sourceWorld, number)
  const { route, method, path, input, notes } = entry
  if (route === null || hasTruncatedPart(input))
    throw new InvalidInputError(
      `The call ${number} of "${sourceWorld.id}" cannot be made again: its input was too long for the journal to keep.`,
    )
  const renameTokens = (value: unknown): unknown => renameTokensIn(value, sourceWorld.id, world.id)
  const { params, body, upload } = input
  return respond(world, handlers, {
    route,
    method,
    path,
    params: renameTokens(params),
    body: renameTokens(body),
    // The type assertion is safe: the journal keeps the description of the upload unchanged.
    ...(upload !== undefined && { upload: upload as UploadedFileSpec | null }),
    token: moment.token === undefined ? undefined : renameToken(moment.token, sourceWorld.id, world.id),
    address: '127.0.0.1',
    // The journal adds a note only to a call that was sent without the header X-Requested-With.
    requestedWith: notes.length === 0,
    callerGone: () => NEVER_ABORTED,
  })
}

const NEVER_ABORTED = new AbortController().signal

const renameTokensIn = (value: unknown, from: string, to: string): unknown => {
  if (typeof value === 'string') return renameToken(value, from, to)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item: unknown) => renameTokensIn(item, from, to))
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, renameTokensIn(inner, from, to)]))
}
