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
 * Makes a call of one world's journal again in another world. The sender's token, and tokens in the input, are renamed
 * for the other world. A file that was uploaded is not kept, so a repeated call sends only its name, type and size.
 * Rejects with InvalidInputError if the journal has not kept the whole call.
 */
export const repeatCall = async (
  world: World,
  handlers: Handlers,
  source: World,
  number: number,
): Promise<HttpResponse> => {
  const { entry, moment } = requireCall(source, number)
  const { route, method, path, input, notes } = entry
  if (route === null || hasTruncatedPart(input))
    throw new InvalidInputError(
      `The call ${number} of "${source.id}" cannot be made again: its input was too long for the journal to keep.`,
    )
  const rename = (value: unknown): unknown => renameTokensIn(value, source.id, world.id)
  const { params, body, upload } = input
  return respond(world, handlers, {
    route,
    method,
    path,
    params: rename(params),
    body: rename(body),
    // The cast is safe: the journal keeps the description of the upload unchanged.
    ...(upload !== undefined && { upload: upload as UploadedFileSpec | null }),
    token: moment.token === undefined ? undefined : renameToken(moment.token, source.id, world.id),
    address: '127.0.0.1',
    // The journal adds a note only to a call that was sent without the header X-Requested-With.
    requestedWith: notes.length === 0,
    callerGone: () => NEVER,
  })
}

const NEVER = new AbortController().signal

const renameTokensIn = (value: unknown, from: string, to: string): unknown => {
  if (typeof value === 'string') return renameToken(value, from, to)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item: unknown) => renameTokensIn(item, from, to))
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, renameTokensIn(inner, from, to)]))
}
