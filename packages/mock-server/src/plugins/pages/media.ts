import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Immutable } from 'immer'
import { findSlip } from '../../domain/deposits/find-slip.ts'
import { transferOf } from '../../domain/deposits/judge-slip.ts'
import type { Slip, State } from '../../domain/state.ts'
import { worldOf } from '../../http/world-of.ts'
import { pictureTypeOf } from '../../pictures/picture-type.ts'
import type { ApiOptions } from '../api.ts'
import { drawSlip } from './slip-drawing.ts'

/** Pictures are data: one that is opened by itself must not run anything, and is what it says it is. */
const SAFE = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
}

interface MediaOptions extends Pick<ApiOptions, 'worlds' | 'defaultWorld'> {
  readonly media: string
}

/** Serves the pictures of the fixtures, and those that members uploaded into the world of the request. */
export const mediaPlugin = async (
  app: FastifyInstance,
  { media, worlds, defaultWorld }: MediaOptions,
): Promise<void> => {
  await app.register(fastifyStatic, {
    root: media,
    prefix: '/media/',
    decorateReply: false,
    setHeaders: (response) => {
      for (const [name, value] of Object.entries(SAFE)) response.header(name, value)
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
}

const findSlipIn = ({ members }: State, reference: string): Immutable<Slip> | null => {
  for (const member of Object.values(members)) {
    const slip = findSlip(member, reference)
    if (slip) return slip
  }
  return null
}

const sendPicture = (reply: FastifyReply, content: Uint8Array): FastifyReply =>
  reply
    // The same address shows another picture once the world was reset.
    .headers({ ...SAFE, 'cache-control': 'no-store', 'content-type': pictureTypeOf(content) ?? 'image/svg+xml' })
    .send(content)
