import type { UploadedFileSpec } from '@sabai/contracts/control'
import type { Handlers } from '../handlers/handler.ts'
import { pictureTypeOf } from '../pictures/picture-type.ts'
import type { World } from '../worlds/world.ts'
import type { HttpResponse } from './call-outcome.ts'
import type { ReceivedFile } from './receive-file.ts'
import { type IncomingCall, respond } from './respond.ts'

/** Answers a call that brings a file. */
export const respondToUpload = async (
  world: World,
  handlers: Handlers,
  call: IncomingCall,
  file: ReceivedFile | null,
): Promise<HttpResponse> => {
  return respond(world, handlers, { ...call, upload: file && describeFile(file) })
}

const describeFile = ({ bytes, content }: ReceivedFile): UploadedFileSpec => {
  const type = pictureTypeOf(content)
  return { bytes, ...(type && { type }), codes: [] }
}
