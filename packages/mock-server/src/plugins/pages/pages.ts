import type { FastifyInstance, FastifyReply } from 'fastify'
import { cookieOf, WORLD_COOKIE } from '../world-of.ts'
import { enterPage } from './enter-page.ts'
import { type StartPageOptions, startPage } from './start-page.ts'

/** The pages that the mock itself shows: its start page, and the one that logs a member in. */
export const pages = async (app: FastifyInstance, options: StartPageOptions): Promise<void> => {
  const entering = enterPage(options.mockPort)

  app.get('/', (request, reply) => {
    const named = cookieOf(request, WORLD_COOKIE)
    const gone = named === undefined || options.worlds.get(named) ? null : named
    if (gone !== null) reply.header('set-cookie', `${WORLD_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`)
    send(reply, startPage(options, gone))
  })
  app.get('/__mock/enter', (_request, reply) => send(reply, entering))
}

const send = (reply: FastifyReply, { text, policy }: { readonly text: string; readonly policy: string }): void => {
  reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .send(text)
}
