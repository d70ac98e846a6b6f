import type { ControlReply, ControlRoute } from '@sabai/contracts/control'
import { routePatternOf } from '@sabai/contracts/paths'
import { vi } from 'vitest'

/** A request that the code under test sent. */
export interface Call {
  readonly route: ControlRoute
  readonly path: string
  readonly headers: Headers
  readonly body: unknown
}

type Answer = (call: Call) => Response | Promise<Response>

/**
 * Replaces `fetch` with a fake mock for tests. `reply` sets a reply whose type the contract declares, and `answer` sets
 * any response. A call to a route for which neither was called fails as if the mock were not running.
 */
export const fakeMock = () => {
  const calls: Call[] = []
  const answers = new Map<ControlRoute, Answer>()
  vi.stubGlobal(
    'fetch',
    async (address: string, { method = 'GET', headers, body, signal }: RequestInit): Promise<Response> => {
      const [path = ''] = address.split('?')
      const request = `${method} ${path}`
      const [route, answer] = [...answers].find(([knownRoute]) => routePatternOf(knownRoute).test(request)) ?? []
      if (!route || !answer) throw new TypeError('Failed to fetch')
      const call = { route, path, headers: new Headers(headers), body: body ? JSON.parse(String(body)) : undefined }
      calls.push(call)
      const aborted = new Promise<never>((_, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('The call was aborted', 'AbortError')))
      })
      return Promise.race([answer(call), aborted])
    },
  )
  return {
    calls,
    answer: (route: ControlRoute, answer: Answer) => void answers.set(route, answer),
    reply: <R extends ControlRoute>(route: R, reply: ControlReply<R>) =>
      void answers.set(route, () => Response.json(reply)),
  }
}
