import { type RouteSpec, routes } from '@sabai/contracts'
import { pictureTypeOf } from '@sabai/contracts/constants'
import type { UploadedFileSpec } from '@sabai/contracts/control'
import type { UploadSpec } from '@sabai/contracts/route'
import { refuse } from '../../domain/refusal.ts'
import type { Handlers } from '../../handlers/handler.ts'
import type { PictureReader } from '../../pictures/picture-reader.ts'
import { videoTypeOf } from '../../pictures/video-type.ts'
import type { World } from '../../worlds/world.ts'
import { CALLER_GONE, type HttpResponse, toOutcome } from '../call-outcome.ts'
import { callerKeyOf, type IncomingCall, journalAndRespond, respond, sessionOf } from '../respond.ts'
import type { ReceivedFile } from './receive-file.ts'
import type { UploadSlots } from './upload-slots.ts'

/** An upload whose file has not been received yet. */
export interface Upload {
  readonly spec: UploadSpec
  /** The Content-Length of the request; null if there is none. */
  readonly declaredBytes: number | null
  readonly receive: () => Promise<ReceivedFile | null>
}

/** What all uploads of the server share. */
export interface UploadDependencies {
  readonly slots: UploadSlots
  readonly pictures: Pick<PictureReader, 'read'>
}

const TOO_MANY_UPLOADS = refuse('REQUEST_LIMIT', {
  waitMs: 5_000,
  detail: 'too many uploads are under way: send it again later',
})

/** Receives and answers a call with a file, or refuses it unread if too many uploads are in progress. */
export const respondToUpload = async (
  world: World,
  handlers: Handlers,
  call: IncomingCall,
  upload: Upload,
  { slots, pictures }: UploadDependencies,
): Promise<HttpResponse> => {
  const callerGone = call.callerGone()
  const caller = `${world.id} ${callerKeyOf(world, call)}`
  const { spec, receive } = upload
  const pendingResponse = slots.run(
    caller,
    Math.min(upload.declaredBytes ?? spec.maxBytes, spec.maxBytes),
    callerGone,
    async () => {
      const file = await rejectIfGone(receive(), callerGone)
      return respondToFile(world, handlers, call, file, spec, (content) =>
        pictures.read(content, { caller, callerGone }),
      )
    },
  )
  try {
    return pendingResponse
      ? await pendingResponse
      : journalAndRespond(world, call, toOutcome(TOO_MANY_UPLOADS, routes[call.route]))
  } catch (error) {
    if (callerGone.aborted) return journalAndRespond(world, call, CALLER_GONE)
    throw error
  }
}

/**
 * Answers a call with its file. For a public call, only the type of the file is read. For any other call, the file is
 * searched for codes, unless it is too large or comes without a session.
 */
const respondToFile = async (
  world: World,
  handlers: Handlers,
  call: IncomingCall,
  file: ReceivedFile | null,
  { maxBytes }: UploadSpec,
  readPicture: (content: Uint8Array) => Promise<Omit<UploadedFileSpec, 'bytes'>>,
): Promise<HttpResponse> => {
  if (file === null) return respond(world, handlers, { ...call, upload: null })
  const { bytes, content, extension } = file
  const { access }: RouteSpec = routes[call.route]
  if (access === 'public') {
    const type = pictureTypeOf(content) ?? videoTypeOf(content)
    const upload = { bytes, ...(type && { type }), ...(extension !== undefined && { extension }), codes: [] }
    return respond(world, handlers, { ...call, upload, ...(bytes <= maxBytes && type && { content }) })
  }
  const isSearched = bytes <= maxBytes && sessionOf(world, call) !== undefined
  const picture = isSearched ? await readPicture(content) : describeUnreadPicture(content)
  const upload = { bytes, ...picture }
  return respond(world, handlers, { ...call, upload, ...(isSearched && picture.type && { content }) })
}

const describeUnreadPicture = (content: Buffer): Omit<UploadedFileSpec, 'bytes'> => {
  const type = pictureTypeOf(content)
  return { ...(type && { type }), codes: [] }
}

/** Resolves or rejects like `work`. If `callerGone` is aborted first, rejects with its reason. */
const rejectIfGone = <T>(work: Promise<T>, callerGone: AbortSignal): Promise<T> =>
  new Promise<T>((resolve, reject) => {
    const rejectWork = (): void => reject(callerGone.reason)
    if (callerGone.aborted) rejectWork()
    callerGone.addEventListener('abort', rejectWork, { once: true })
    work.then(resolve, reject).finally(() => callerGone.removeEventListener('abort', rejectWork))
  })
