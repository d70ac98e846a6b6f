import type { IncomingHttpHeaders } from 'node:http'
import fastifyStatic from '@fastify/static'
import { PERMISSIONS_POLICY } from '@sabai/contracts/permissions-policy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cookieOf, WORLD_COOKIE } from '../../http/hosts.ts'
import { isLocalOrigin } from '../../http/request-guard.ts'
import type { Worlds } from '../../worlds/worlds.ts'
import { renderEnterPage } from './enter-page.ts'
import { renderReferencePage } from './reference-page.ts'
import { renderWorkbenchPage, WORKBENCH_FILES } from './workbench-page.ts'

export interface PagesOptions {
  readonly worlds: Worlds
  readonly defaultWorld: string
  readonly mockPort: number
  /** Folder of the built workbench: see bundle.ts. */
  readonly workbench?: string
}

/** Serves the mock's own pages: the workbench, the references of both APIs, and the page that logs a member in. */
export const pagesPlugin = async (app: FastifyInstance, options: PagesOptions): Promise<void> => {
  const { worlds, defaultWorld, mockPort, workbench } = options
  if (workbench !== undefined) await serveFiles(app, workbench)

  const showWorkbench = (request: FastifyRequest, reply: FastifyReply): void => {
    const cookieWorld = cookieOf(request, WORLD_COOKIE)
    // A world that is being moved to another process counts as existing, because it is available again soon.
    const isKnownWorld = (id: string): boolean => worlds.get(id) !== undefined || worlds.absenceOf(id)?.status === 503
    const goneWorld = cookieWorld === undefined || isKnownWorld(cookieWorld) ? null : cookieWorld
    if (goneWorld !== null) reply.header('set-cookie', `${WORLD_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`)
    // The browser must send the Referer when somebody follows a link of the workbench: `isExpected` reads it.
    sendPage(reply, renderWorkbenchPage(workbench, defaultWorld, goneWorld), 'no-referrer-when-downgrade')
  }
  app.get('/', showWorkbench)
  app.get('/__mock/docs', (_request, reply) => sendPage(reply, renderReferencePage(workbench, 'member')))
  app.get('/__mock/control/docs', (_request, reply) => sendPage(reply, renderReferencePage(workbench, 'control')))
  const pages = { expected: renderEnterPage(mockPort, false), unexpected: renderEnterPage(mockPort, true) }
  app.get('/__mock/enter', ({ headers }, reply) =>
    sendPage(reply, isExpected(headers, mockPort) ? pages.expected : pages.unexpected),
  )
}

/**
 * Returns whether a person meant to open the page. This is so if its address was typed, pasted or opened by a program,
 * or if it was linked from the same origin or from the workbench. Only the browser sets Sec-Fetch-Site and the Referer.
 * A foreign page can suppress the Referer, but cannot forge that of the workbench. The value `same-site` proves
 * nothing, because the browser sends it for a link on a page at any port of the host.
 */
const isExpected = (headers: IncomingHttpHeaders, mockPort: number): boolean => {
  const site = headers['sec-fetch-site']
  return site === 'none' || site === 'same-origin' || isWorkbenchAddress(headers.referer ?? '', mockPort)
}

const isWorkbenchAddress = (address: string, mockPort: number): boolean => {
  if (!URL.canParse(address)) return false
  const { origin, pathname } = new URL(address)
  return pathname === '/' && isLocalOrigin(origin, [mockPort])
}

const serveFiles = (app: FastifyInstance, folder: string) =>
  app.register(fastifyStatic, {
    root: folder,
    prefix: WORKBENCH_FILES,
    decorateReply: false,
    index: false,
    // The name of each file contains a hash of its content, so the file of one name never changes.
    immutable: true,
    maxAge: '1y',
  })

const sendPage = (
  reply: FastifyReply,
  { text, policy }: { readonly text: string; readonly policy: string },
  referrer = 'no-referrer',
): void => {
  reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('permissions-policy', PERMISSIONS_POLICY)
    .header('referrer-policy', referrer)
    .send(text)
}
