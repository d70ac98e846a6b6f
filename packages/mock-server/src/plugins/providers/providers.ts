import { PERMISSIONS_POLICY } from '@sabai/contracts/permissions-policy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { abortOnClose } from '../../http/fault-delivery.ts'
import { PROVIDERS_PATH } from '../../http/hosts.ts'
import { pause } from '../../scenarios/rules/pause.ts'
import { printFailure } from '../../worlds/print-failure.ts'
import type { Worlds } from '../../worlds/worlds.ts'
import { logInToProviderByForm, logInToProviderByTicket } from './log-in.ts'
import { gameViewOf, playRoundOf, requirePlayer } from './play.ts'
import type { ProviderPage } from './provider-views.ts'
import { FormError, type FormFields, readForm } from './read-form.ts'
import { clearedCookieOf } from './session.ts'
import { renderGamePage, renderLoginPage, renderNoticePage } from './views/index.ts'
import { NoticeError, type ProviderVisit, providerOf, providerVisitOf } from './visit.ts'

/**
 * The largest body that is read. It is larger than the limit of the other calls (one megabyte), so that a form with a
 * value of a megabyte still gets a page that says what is wrong.
 */
const MAX_BODY_BYTES = 2 * 1_048_576

/** The headers of all replies of a provider, including redirects. */
const PROVIDER_HEADERS = {
  'cache-control': 'no-store',
  'permissions-policy': PERMISSIONS_POLICY,
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
}

type RequestError = Error & { readonly statusCode?: number }
type PageHandler = (visit: ProviderVisit, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/**
 * Serves the simulated game providers at `http://<host of the launch table>.localhost:<port>/w/<world>/…`. Like a
 * real provider, each has its own origin. `toRoutedPath` puts the prefix of this plugin before the path of requests to
 * these hosts.
 */
export const providersPlugin = async (app: FastifyInstance, { worlds }: { readonly worlds: Worlds }): Promise<void> => {
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', async (_request, reply) => {
        reply.headers(PROVIDER_HEADERS)
      })
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
        async (_request: FastifyRequest, body: string | Buffer) => readForm(body.toString()),
      )
      scope.setNotFoundHandler((request, reply) => {
        const text = 'There is no such page. Open the game from the wallet.'
        const notice = { provider: providerOf(worlds, request), title: 'No such page', text, canLogIn: false }
        return sendPage(reply, renderNoticePage(notice), 404)
      })
      scope.setErrorHandler((error: RequestError, request, reply) => sendFailure(worlds, error, request, reply))

      const servePage = (method: 'GET' | 'POST', path: string, handlePage: PageHandler): void => {
        scope.route({
          method,
          url: `/w/:world${path}`,
          handler: async (request, reply) => {
            const visit = providerVisitOf(worlds, request)
            await waitForProvider(visit, reply)
            return handlePage(visit, request, reply)
          },
        })
      }
      servePage('GET', '/login', async ({ provider }, _request, reply) =>
        sendPage(reply, renderLoginPage({ provider, username: '', problem: null })),
      )
      servePage('POST', '/login', async (visit, request, reply) => {
        const { world, game, provider } = visit
        const fields = fieldsOf(request)
        const outcome = await logInToProviderByForm(world, game.code, fields, request.headers)
        if ('cookie' in outcome) return openGame(visit, outcome.cookie, reply)
        const { problem } = outcome
        return sendPage(reply, renderLoginPage({ provider, username: usernameIn(fields), problem }), 403)
      })
      servePage('GET', '/enter', async (visit, request, reply) => {
        const { world, game, provider } = visit
        const outcome = await logInToProviderByTicket(world, game.code, String(Object(request.query).ticket ?? ''))
        if ('cookie' in outcome) return openGame(visit, outcome.cookie, reply)
        const notice = { provider, title: 'This link does not open the game', text: outcome.problem, canLogIn: true }
        return sendPage(reply, renderNoticePage(notice), 403)
      })
      servePage('GET', '/play', async (visit, request, reply) =>
        sendPage(reply, renderGamePage(gameViewOf(visit, requirePlayer(visit, request.raw), null))),
      )
      servePage('POST', '/play', async (visit, request, reply) => {
        const problem = await playRoundOf(visit, request.raw, fieldsOf(request))
        if (problem === null) return reply.redirect(`${visit.provider.path}/play`, 303)
        return sendPage(reply, renderGamePage(gameViewOf(visit, requirePlayer(visit, request.raw), problem)), 400)
      })
      servePage('POST', '/logout', async ({ world, provider }, _request, reply) =>
        reply.header('set-cookie', clearedCookieOf(world.id)).redirect(`${provider.path}/login`, 303),
      )
      for (const [os, name] of [
        ['android', 'Android'],
        ['ios', 'iOS'],
      ])
        servePage('GET', `/app/${os}`, async ({ game, provider }, _request, reply) => {
          const text = `A phone with ${name} would open its app store here. In the app, log in with the username and password of this game, which the wallet shows.`
          return sendPage(
            reply,
            renderNoticePage({ provider, title: `${game.name} for ${name}`, text, canLogIn: true }),
          )
        })
    },
    { prefix: PROVIDERS_PATH },
  )
}

/** Waits for the delay of a slow provider, and runs due events. Throws NoticeError if the provider is down. */
const waitForProvider = async ({ world, game, provider }: ProviderVisit, reply: FastifyReply): Promise<void> => {
  const { slowMs = 0 } = game
  if (slowMs > 0) {
    const endSignal = AbortSignal.any([world.ended, abortOnClose(reply.raw)])
    await pause(world, slowMs, world.now() + slowMs, endSignal)
  }
  await world.tryCatchUp()
  if (!game.down) return
  const text = 'This provider is under maintenance. The money in the game is safe: try again later.'
  throw new NoticeError(503, { provider, title: 'Closed for maintenance', text, canLogIn: false })
}

const openGame = ({ provider }: ProviderVisit, cookie: string, reply: FastifyReply): FastifyReply =>
  reply.header('set-cookie', cookie).redirect(`${provider.path}/play`, 303)

const fieldsOf = ({ body }: FastifyRequest): FormFields => (body instanceof Map ? body : new Map())

/** Returns the posted username, which the login page fills in again unless it is too long. */
const usernameIn = (fields: FormFields): string => fields.get('username') ?? ''

/** Answers a failed request with a notice, or, if its form could not be read, with the login page and the reason. */
const sendFailure = (
  worlds: Worlds,
  error: RequestError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  if (error instanceof NoticeError) return sendPage(reply, renderNoticePage(error.notice), error.status)
  const provider = providerOf(worlds, request)
  const status = error instanceof FormError ? 400 : (error.statusCode ?? 500)
  if (status < 500) {
    const problem =
      error instanceof FormError ? error.message : (UNREADABLE_FORM_TEXTS[status] ?? 'The form could not be read.')
    return sendPage(reply, renderLoginPage({ provider, username: '', problem }), status)
  }
  printFailure(`${request.method} of the provider ${provider.code}`, error)
  const text = 'Something went wrong in the mock itself: its output says what.'
  return sendPage(reply, renderNoticePage({ provider, title: 'A fault', text, canLogIn: false }), 500)
}

const UNREADABLE_FORM_TEXTS: Readonly<Record<number, string>> = {
  408: 'The form did not arrive in time: send it again.',
  413: 'The form is too large.',
  415: 'This page takes forms only: application/x-www-form-urlencoded.',
}

const sendPage = (reply: FastifyReply, { text, policy }: ProviderPage, status = 200): FastifyReply =>
  reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .send(text)
