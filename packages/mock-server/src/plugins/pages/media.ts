import fastifyStatic from '@fastify/static'
import { pictureTypeOf } from '@sabai/contracts/constants'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Immutable } from 'immer'
import { findSlip } from '../../domain/deposits/find-slip.ts'
import { transferOf } from '../../domain/deposits/validate-slip.ts'
import type { Slip } from '../../domain/state/deposits.ts'
import type { State } from '../../domain/state.ts'
import { worldOf } from '../../http/hosts.ts'
import type { ApiOptions } from '../api.ts'
import { drawSlip } from './slip-drawing.ts'

/** The headers of pictures and files. They forbid scripts, which an SVG could run when it is opened as a page. */
const PICTURE_HEADERS = { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" }

interface MediaOptions extends Pick<ApiOptions, 'worlds' | 'defaultWorld'> {
  readonly media: string
}

/** Serves the pictures of the fixtures, and the slips and chat files of the world of the request. */
export const mediaPlugin = async (
  app: FastifyInstance,
  { media, worlds, defaultWorld }: MediaOptions,
): Promise<void> => {
  await app.register(fastifyStatic, {
    root: media,
    prefix: '/media/',
    decorateReply: false,
    setHeaders: (response) => {
      for (const [name, value] of Object.entries(PICTURE_HEADERS)) response.header(name, value)
    },
  })
  app.get<{ Params: { reference: string } }>('/media/slips/:reference', async ({ raw, params }, reply) => {
    const world = worldOf(raw, worlds, defaultWorld)
    const slip = findSlipIn(world.state, params.reference)
    if (!slip) return reply.code(404).send({ message: 'NO_DATA', detail: 'there is no such slip in this world' })
    const { file } = slip.upload
    const content = file === undefined ? null : await world.uploads.read(file)
    return sendPicture(reply, content ?? Buffer.from(drawSlip(slip, transferOf(world.state, slip))))
  })
  // No file of the fixtures has a name of this form, so this route hides none of them.
  app.get<{ Params: { name: string } }>('/media/chat/:name(^f[0-9a-f]{24}[.][a-z0-9]+$)', async (request, reply) => {
    const world = worldOf(request.raw, worlds, defaultWorld)
    const chatFile = findChatFileIn(world.state, request.params.name)
    const content = chatFile?.file === undefined ? null : await world.uploads.read(chatFile.file)
    if (!chatFile || !content)
      return reply.code(404).send({ message: 'NO_DATA', detail: 'this world keeps no such file' })
    return sendFileOrRange(
      reply.headers({ ...PICTURE_HEADERS, 'cache-control': 'no-store', 'content-type': chatFile.type }),
      content,
      request,
    )
  })
}

const findChatFileIn = ({ chatFiles }: State, name: string) =>
  Object.hasOwn(chatFiles, name) ? chatFiles[name] : undefined

const findSlipIn = ({ members }: State, reference: string): Immutable<Slip> | null => {
  for (const member of Object.values(members)) {
    const slip = findSlip(member, reference)
    if (slip) return slip
  }
  return null
}

const sendPicture = (reply: FastifyReply, content: Uint8Array): FastifyReply =>
  reply
    // The picture must not be cached, because the same address shows another picture after a reset of the world.
    .headers({
      ...PICTURE_HEADERS,
      'cache-control': 'no-store',
      'content-type': pictureTypeOf(content) ?? 'image/svg+xml',
    })
    .send(content)

/**
 * Sends a file, or only the byte range that the request names. Sends status 416 if the file has no byte in that range.
 * Video players on phones request byte ranges.
 */
const sendFileOrRange = (
  reply: FastifyReply,
  content: Uint8Array,
  { headers: { range } }: FastifyRequest,
): FastifyReply => {
  reply.header('accept-ranges', 'bytes')
  const [, firstByte = '', lastByte = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (firstByte === '' && lastByte === '') return reply.send(content)
  const size = content.length
  const start = firstByte === '' ? Math.max(0, size - Number(lastByte)) : Number(firstByte)
  const end = firstByte === '' || lastByte === '' ? size - 1 : Math.min(Number(lastByte), size - 1)
  if (start > end) return reply.code(416).header('content-range', `bytes */${size}`).send()
  return reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${size}`)
    .send(content.subarray(start, end + 1))
}
