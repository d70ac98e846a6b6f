import { type RouteSpec, routes } from '@sabai/contracts'
import type { UploadedFileSpec } from '@sabai/contracts/control'
import type { UploadSpec } from '@sabai/contracts/route'
import type { Handlers } from '../handlers/handler.ts'
import type { PictureReader } from '../pictures/picture-reader.ts'
import { pictureTypeOf } from '../pictures/picture-type.ts'
import { videoTypeOf } from '../pictures/video-type.ts'
import type { World } from '../worlds/world.ts'
import type { HttpResponse } from './call-outcome.ts'
import type { ReceivedFile } from './receive-file.ts'
import { type IncomingCall, respond, tokenOf } from './respond.ts'

/**
 * Answers a call that brings a file. Nothing is looked for in one that is too large, or that comes from a stranger; of a
 * file that anybody may send only the type is read.
 */
export const respondToUpload = async (
  world: World,
  handlers: Handlers,
  call: IncomingCall,
  file: ReceivedFile | null,
  { maxBytes }: UploadSpec,
  pictures: Pick<PictureReader, 'read'>,
): Promise<HttpResponse> => {
  if (file === null) return respond(world, handlers, { ...call, upload: null })
  const { bytes, content, extension } = file
  const { access }: RouteSpec = routes[call.route]
  if (access === 'public') {
    const type = pictureTypeOf(content) ?? videoTypeOf(content)
    const upload = { bytes, ...(type && { type }), ...(extension !== undefined && { extension }), codes: [] }
    return respond(world, handlers, { ...call, upload, ...(bytes <= maxBytes && type && { content }) })
  }
  const isRead = bytes <= maxBytes && tokenOf(world, call) !== undefined
  const picture = isRead ? await pictures.read(content) : describeUnread(content)
  const upload = { bytes, ...picture }
  return respond(world, handlers, { ...call, upload, ...(isRead && picture.type && { content }) })
}

const describeUnread = (content: Buffer): Omit<UploadedFileSpec, 'bytes'> => {
  const type = pictureTypeOf(content)
  return { ...(type && { type }), codes: [] }
}
