import multipart, { type MultipartFile } from '@fastify/multipart'
import type { UploadSpec } from '@sabai/contracts/route'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { messageOf } from '../../lib/system-error.ts'

/** The file of an upload. Of one that is too large only the beginning is kept, and `bytes` is one more than is allowed. */
export interface ReceivedFile {
  readonly bytes: number
  readonly content: Buffer
  /** What its name ends with, in small letters; left out where it ends with nothing that could be meant. */
  readonly extension?: string
}

/** What else a form may hold; a file's own limit is set by its contract. */
const LIMITS = { files: 1, fields: 2, parts: 3, fieldSize: 1_000, fieldNameSize: 100, headerPairs: 20 }

/** Lets the routes of `app` be sent a form with a file. */
export const acceptFiles = async (app: FastifyInstance): Promise<void> => {
  await app.register(multipart, { throwFileSizeLimit: false })
}

/**
 * Reads the file of an upload; null where none came. Holds it in memory, so that a line that is cut leaves nothing behind.
 * Rejects with an error of status 400 where the form cannot be read.
 */
export const receiveFile = async (
  request: FastifyRequest,
  { field, maxBytes }: Pick<UploadSpec, 'field' | 'maxBytes'>,
): Promise<ReceivedFile | null> => {
  if (!request.isMultipart()) return null
  try {
    let file: ReceivedFile | null = null
    let strayField: string | null = null
    for await (const part of request.parts({ limits: { ...LIMITS, fileSize: maxBytes } })) {
      if (part.type !== 'file') continue
      // Read in either case: otherwise the rest of the form would never come.
      const received = await readContent(
        part,
        Math.min(Number(request.headers['content-length']) || maxBytes, maxBytes),
      )
      if (part.fieldname !== field) strayField = part.fieldname
      // Browsers send this for a file field that was left empty.
      else if (received.bytes > 0 || part.filename) file = received
    }
    if (strayField !== null) throw new Error(`the file stands in the field "${strayField}" and belongs in "${field}"`)
    return file
  } catch (error) {
    throw Object.assign(new Error(messageOf(error)), { statusCode: 400 })
  }
}

/** Reads a file into memory that is taken once: pieces to put together at the end would take twice as much. */
const readContent = async ({ file, filename }: MultipartFile, bytesMax: number): Promise<ReceivedFile> => {
  const room = Buffer.allocUnsafeSlow(bytesMax)
  let length = 0
  for await (const chunk of file) length += chunk.copy(room, length)
  // Of a form without a length the room was a guess, which must not stay with a file that is kept.
  const content = length < bytesMax / 2 ? Buffer.from(room.subarray(0, length)) : room.subarray(0, length)
  const [, extension] = /\.([a-z0-9]{1,10})$/.exec((filename ?? '').toLowerCase()) ?? []
  return { content, bytes: content.length + (file.truncated ? 1 : 0), ...(extension !== undefined && { extension }) }
}
