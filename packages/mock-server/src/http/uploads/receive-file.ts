import multipart, { type MultipartFile } from '@fastify/multipart'
import type { UploadSpec } from '@sabai/contracts/route'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { messageOf } from '../../lib/system-error.ts'

/** The file of an upload. If the file is too large, only its beginning is kept, and `bytes` is the limit plus one. */
export interface ReceivedFile {
  readonly bytes: number
  readonly content: Buffer
  /** The extension of the file name in lower case; left out if the name has no plausible extension. */
  readonly extension?: string
}

/** Limits of the form; the limit of the file size is set by the contract. */
const FORM_LIMITS = { files: 1, fields: 2, parts: 3, fieldSize: 1_000, fieldNameSize: 100, headerPairs: 20 }

/** Lets the routes of `app` accept a form with a file. */
export const acceptFiles = async (app: FastifyInstance): Promise<void> => {
  await app.register(multipart, { throwFileSizeLimit: false })
}

/**
 * Reads the file of an upload into memory, so that a broken connection leaves no file behind. Resolves with null if the
 * request has no file. Rejects with an error of status 400 if the form cannot be read.
 */
export const receiveFile = async (
  request: FastifyRequest,
  { field, maxBytes }: Pick<UploadSpec, 'field' | 'maxBytes'>,
): Promise<ReceivedFile | null> => {
  if (!request.isMultipart()) return null
  try {
    let file: ReceivedFile | null = null
    let strayField: string | null = null
    for await (const part of request.parts({ limits: { ...FORM_LIMITS, fileSize: maxBytes } })) {
      if (part.type !== 'file') continue
      // A file in a wrong field is read too: otherwise the rest of the form would never arrive.
      const receivedFile = await readContent(
        part,
        Math.min(Number(request.headers['content-length']) || maxBytes, maxBytes),
      )
      if (part.fieldname !== field) strayField = part.fieldname
      // For a file field left empty, browsers send a part without bytes and without a file name.
      else if (receivedFile.bytes > 0 || part.filename) file = receivedFile
    }
    if (strayField !== null) throw new Error(`the file is in the field "${strayField}" and belongs in "${field}"`)
    return file
  } catch (error) {
    throw Object.assign(new Error(messageOf(error)), { statusCode: 400 })
  }
}

/** Reads a file into memory that is allocated once: chunks concatenated at the end would need twice as much. */
const readContent = async ({ file, filename }: MultipartFile, maxBytes: number): Promise<ReceivedFile> => {
  const buffer = Buffer.allocUnsafeSlow(maxBytes)
  let length = 0
  for await (const chunk of file) length += chunk.copy(buffer, length)
  // Without a Content-Length the buffer has the maximum size, so a small file is copied to free the buffer.
  const content = length < maxBytes / 2 ? Buffer.from(buffer.subarray(0, length)) : buffer.subarray(0, length)
  const [, extension] = /\.([a-z0-9]{1,10})$/.exec((filename ?? '').toLowerCase()) ?? []
  return { content, bytes: content.length + (file.truncated ? 1 : 0), ...(extension !== undefined && { extension }) }
}
