import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Worlds } from '../../worlds/registry.ts'
import { cookieOf, WORLD_COOKIE } from '../world-of.ts'
import { enterPage } from './enter-page.ts'
import { WORKBENCH_FILES, workbenchPage } from './workbench-page.ts'

export interface PagesOptions {
  readonly worlds: Worlds
  readonly defaultWorld: string
  readonly mockPort: number
  /** Folder of the built workbench: see bundle.ts. */
  readonly workbench?: string
}

/** The pages that the mock itself shows: the workbench, and the one that logs a member in. */
export const pages = async (app: FastifyInstance, options: PagesOptions): Promise<void> => {
  const { worlds, defaultWorld, mockPort, workbench } = options
  const entering = enterPage(mockPort)
  if (workbench !== undefined) await serveFiles(app, workbench)

  const showWorkbench = (request: FastifyRequest, reply: FastifyReply): void => {
    const named = cookieOf(request, WORLD_COOKIE)
    const gone = named === undefined || worlds.get(named) ? null : named
    if (gone !== null) reply.header('set-cookie', `${WORLD_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`)
    send(reply, workbenchPage(workbench, defaultWorld, gone))
  }
  app.get('/', showWorkbench)
  app.get('/__mock/docs', showWorkbench)
  app.get('/__mock/enter', (_request, reply) => send(reply, entering))
}

const serveFiles = (app: FastifyInstance, folder: string) =>
  app.register(fastifyStatic, {
    root: folder,
    prefix: WORKBENCH_FILES,
    decorateReply: false,
    index: false,
    // Their names change with what is in them.
    immutable: true,
    maxAge: '1y',
    setHeaders: (response) => {
      response.header('x-content-type-options', 'nosniff')
    },
  })

const send = (reply: FastifyReply, { text, policy }: { readonly text: string; readonly policy: string }): void => {
  reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .send(text)
}
