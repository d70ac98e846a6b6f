import type { RefusalCode, Reply, Route } from '@sabai/contracts'
import { STATUS_BY_CODE } from '@sabai/contracts/errors'
import { routePatternOf } from '@sabai/contracts/paths'
import { beforeAll, vi } from 'vitest'
import { loadValidator } from '../api/check-reply.ts'

beforeAll(loadValidator)

/** A request that the app has sent. */
export interface RecordedCall {
  readonly route: string
  readonly headers: Headers
  readonly body: unknown
  readonly cache: RequestCache | undefined
}

type FakeAnswer = (call: RecordedCall) => Response | Promise<Response>

const rejectOnAbort = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
  })

/** Creates a promise, and a function with which the test resolves it, for example when a reply should arrive. */
export const createDeferred = <T>() => {
  let resolve: (value: T) => void = () => undefined
  const promise = new Promise<T>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

/**
 * Replaces `fetch` in tests. If the test has set a reply for a route, calls to that route receive it. All other calls
 * fail as if the connection were lost. Replies and refusals are typed by the contracts.
 */
export const createFakeBackEnd = () => {
  const calls: RecordedCall[] = []
  const answersByRoute = new Map<string, FakeAnswer>()

  vi.stubGlobal('fetch', async (url: string, init: RequestInit): Promise<Response> => {
    const route = `${init.method} ${url}`
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const call = { route, headers: new Headers(init.headers), body, cache: init.cache }
    calls.push(call)
    const answer = [...answersByRoute].find(([knownRoute]) => routePatternOf(knownRoute).test(route))?.[1]
    if (!answer) throw new TypeError('Failed to fetch')
    return Promise.race([answer(call), rejectOnAbort(init.signal)])
  })

  return {
    calls,
    callsOf: (route: Route) => calls.filter((call) => routePatternOf(route).test(call.route)),
    answer: (route: Route, answer: FakeAnswer) => void answersByRoute.set(route, answer),
    reply: <R extends Route>(route: R, reply: Reply<R>) => void answersByRoute.set(route, () => Response.json(reply)),
    refuse: <R extends Route>(route: R, code: RefusalCode<R>) =>
      void answersByRoute.set(route, () => Response.json({ message: code }, { status: STATUS_BY_CODE[code] })),
  }
}
