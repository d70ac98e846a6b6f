import type { Base } from '../fixture-schema/schema.ts'
import type { Exchange } from '../har/exchange.ts'
import { exportTraffic } from '../scenarios/export/export-traffic.ts'
import { formatScenario } from '../scenarios/export/scenario-to-yaml.ts'
import { matchRoute } from '../verify/match-route.ts'
import { type BackEndCall, Recorder } from './recorder.ts'
import { toRules } from './to-rules.ts'

export interface RecordHarOptions {
  /** The name of the file, for messages. */
  readonly source: string
  readonly base: Base
  /** The address of the back end; if undefined, the calls to every address are converted. */
  readonly baseUrl?: string | undefined
}

/** Converts the recorded calls of a HAR file to a scenario. Returns its text, and how many calls it has. */
export const recordHar = (
  exchanges: readonly Exchange[],
  { source, base, baseUrl }: RecordHarOptions,
): { readonly text: string; readonly calls: number } => {
  const recorder = new Recorder()
  const startTimes: number[] = []
  for (const exchange of exchanges) {
    const url = new URL(exchange.url)
    const match = matchRoute(exchange.method, url)
    if (!match || (baseUrl !== undefined && match.base !== baseUrl)) continue
    startTimes.push(exchange.startedAt)
    const hasParams = Object.keys(match.params).length > 0
    const call: BackEndCall = {
      route: match.route,
      method: exchange.method,
      url,
      params: hasParams ? match.params : undefined,
      requestHeaders: exchange.requestHeaders,
      isUpload: false,
      requestBody: exchange.requestBody ?? null,
    }
    const { status, responseBody, responseHeaders } = exchange
    if (status === 0 || responseBody === undefined) recorder.addFailure(call, 'the reply was not recorded')
    else {
      // The header Content-Encoding is dropped, because a HAR file contains the body as it was before compression.
      const { 'content-encoding': _, 'set-cookie': cookie, ...headers } = responseHeaders
      const cookieHeaders = cookie === undefined ? {} : { 'set-cookie': cookie.split('\n') }
      recorder.addReply(call, { status, headers: { ...headers, ...cookieHeaders }, text: responseBody })
    }
  }
  const rules = toRules(recorder.exchanges())
  const traffic = { rules, callCount: recorder.count, unrecordedCount: recorder.unrecordedCount }
  const at = Math.min(...startTimes, Number.MAX_SAFE_INTEGER)
  const options = { base, at: startTimes.length === 0 ? 0 : at, title: 'Recorded from a back end' }
  const { scenario, remarks = [] } = exportTraffic(traffic, options)
  return { text: formatScenario(scenario, { name: source, remarks }), calls: recorder.count }
}
