import type { IncomingHttpHeaders } from 'node:http'
import type { Route } from '@sabai/contracts'
import { REQUESTED_WITH } from '@sabai/contracts/constants'
import { pathOf } from '@sabai/contracts/paths'
import { toServerError } from '../http/call-outcome.ts'
import { checkReply } from '../verify/check-reply.ts'
import { showPath } from '../verify/show-safely.ts'
import type { JournalEntry } from '../worlds/journal/journal-entry.ts'
import type { World } from '../worlds/world.ts'
import { hideInRefusal, hideInText, hidePersonal } from './hide-personal.ts'
import { Substitutes } from './substitutes.ts'
import { type RecordedAnswer, toAnswer } from './to-answer.ts'

/** A call on its way to a back end. */
export interface BackEndCall {
  readonly route: Route | null
  readonly method: string
  readonly url: URL
  readonly params: unknown
  readonly requestHeaders: IncomingHttpHeaders
  readonly isUpload: boolean
  /** The text of the body; null if it was too long to keep, or was not recorded. */
  readonly requestBody: string | null
}

/** The reply of a back end. */
export interface BackEndReply {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** The text of the body; null if it was too long to keep. */
  readonly text: string | null
}

/** A call and its reply as they were, before anything personal is replaced. Never written anywhere. */
interface RawExchange {
  readonly route: Route
  readonly params: unknown
  readonly body: unknown
  readonly status: number
  readonly text: string
}

/** A call and its reply, after everything personal was replaced. */
export interface RecordedExchange {
  readonly route: Route
  readonly params: unknown
  readonly body: unknown
  readonly answer: RecordedAnswer
}

/** The most calls of a recording: more do not fit into a scenario. */
const MAX_EXCHANGES = 5_000

/** Records the calls that a back end answers, and adds them to a world's journal. Replaces everything personal. */
export class Recorder {
  readonly #substitutes = new Substitutes()
  readonly #exchanges: RawExchange[] = []
  #world: World | null = null
  #unrecordedCount = 0

  /** From now on, adds each recorded call to the journal of this world. */
  showIn(world: World): void {
    this.#world = world
  }

  /**
   * The number of calls that are not part of the recording: those that the contract lacks, those whose reply was
   * incomplete, too long or compressed, and those above `MAX_EXCHANGES`.
   */
  get unrecordedCount(): number {
    return this.#unrecordedCount
  }

  get count(): number {
    return this.#exchanges.length
  }

  /** Adds a call that the back end has answered. */
  addReply(call: BackEndCall, { status, headers, text: receivedText }: BackEndReply): void {
    const text = receivedText === null ? null : decode(receivedText, headers)
    const body = parseJson(call.requestBody)
    this.#learnHeaders(call, headers)
    const { route, params } = call
    if (route === null || text === null) {
      this.#unrecordedCount += 1
      this.#addToJournal(call, {
        status,
        reply: null,
        why: describeAnswer(call),
        violation: null,
        input: this.#inputOf(call),
      })
      return
    }
    const rawExchange = { route, params, body, status, text }
    // The first pass finds every personal value in the call, and the second replaces each of them everywhere.
    this.#hideExchange(rawExchange)
    const hiddenExchange = this.#hideExchange(rawExchange)
    this.#addExchange(rawExchange)
    this.#addToJournal(call, {
      status,
      reply: hiddenExchange.answer.shownBody,
      why: describeAnswer(call),
      violation: this.#describeViolation(rawExchange, headers),
      input: { params: hiddenExchange.params, body: hiddenExchange.body },
    })
  }

  /** Adds a call that got no complete reply. */
  addFailure(call: BackEndCall, why: string): void {
    this.#learnHeaders(call, {})
    this.#unrecordedCount += 1
    const input = this.#inputOf(call)
    this.#addToJournal(call, { status: 502, reply: toServerError(why).body, why, violation: null, input })
  }

  #inputOf({ route, params, requestBody }: BackEndCall): JournalEntry['input'] {
    if (route === null) return {}
    return this.#hideInput(route, params, parseJson(requestBody))
  }

  #hideInput(route: Route, params: unknown, body: unknown) {
    const hide = (part: 'params' | 'body', value: unknown): unknown =>
      value === undefined ? undefined : hidePersonal(this.#substitutes, route, part, value)
    return { params: hide('params', params), body: hide('body', body) }
  }

  /** Adds a call that the mock itself answered in place of the back end. */
  addOwn({ route, input, status, reply }: JournalEntry): void {
    if (route === null || status === 0) return
    this.#addExchange({ route, params: input.params, body: input.body, status, text: JSON.stringify(reply) })
  }

  /** Returns the calls of the recording. Every personal value that was found up to now is replaced. */
  exchanges(): RecordedExchange[] {
    for (const rawExchange of this.#exchanges) this.#hideExchange(rawExchange)
    return this.#exchanges.map((rawExchange) => this.#hideExchange(rawExchange))
  }

  #addExchange(rawExchange: RawExchange): void {
    if (this.#exchanges.length < MAX_EXCHANGES) this.#exchanges.push(rawExchange)
    else this.#unrecordedCount += 1
  }

  #hideExchange({ route, params, body, status, text }: RawExchange): RecordedExchange {
    return {
      route,
      ...this.#hideInput(route, params, body),
      answer: toAnswer(route, { status, text }, (reply) =>
        status === 200
          ? hidePersonal(this.#substitutes, route, 'reply', reply)
          : hideInRefusal(this.#substitutes, reply),
      ),
    }
  }

  /**
   * Remembers the tokens, cookies and query values of a call, so that the recording contains substitutes wherever they
   * occur in a body. Headers themselves are not recorded.
   */
  #learnHeaders({ requestHeaders, url }: BackEndCall, { 'set-cookie': setCookies = [] }: IncomingHttpHeaders): void {
    const { authorization = '', cookie = '' } = requestHeaders
    const cookies = [...cookie.split(';'), ...setCookies.map((line) => line.split(';')[0] ?? '')]
    const values = [
      authorization.replace(/^\w+ /, ''),
      ...cookies.map((pair) => pair.slice(pair.indexOf('=') + 1).trim()),
      ...url.searchParams.values(),
    ]
    for (const value of values) if (value.length >= MIN_SECRET_LENGTH) this.#substitutes.replace('form', value)
  }

  #describeViolation({ route, status, text }: RawExchange, headers: IncomingHttpHeaders): string | null {
    const { findings } = checkReply(route, { status, contentType: headers['content-type'], text })
    const sentences = findings.map(
      ({ part, path, expected, got }) => `${path === '' ? part : `${part}.${path}`}: expected ${expected}, got ${got}`,
    )
    return sentences.length === 0 ? null : hideInText(this.#substitutes, sentences.join('; '))
  }

  #addToJournal(
    call: BackEndCall,
    entry: Pick<JournalEntry, 'status' | 'reply' | 'why' | 'violation'> & Partial<Pick<JournalEntry, 'input'>>,
  ) {
    const world = this.#world
    if (!world) return
    const { route, method, url } = call
    const { input = {} } = entry
    const isPresent = (part: unknown): boolean => part !== undefined
    world.journal.add({
      at: world.now(),
      route,
      method,
      path: route === null ? showPath(url.pathname) : pathOf(route, input.params as Record<string, string>),
      member: null,
      rule: null,
      skippedRules: [],
      delivered: 'whole',
      notes:
        call.requestHeaders['x-requested-with'] === REQUESTED_WITH
          ? []
          : [`the header X-Requested-With: ${REQUESTED_WITH} is missing`],
      ...entry,
      input: Object.fromEntries(Object.entries(input).filter(([, part]) => isPresent(part))),
    })
  }
}

/** Shorter tokens, cookies and query values are not replaced, because they could be ordinary words. */
const MIN_SECRET_LENGTH = 6

const describeAnswer = ({ url }: BackEndCall): string => `answered by the back end ${url.host}`

const parseJson = (text: string | null): unknown => {
  try {
    return text === null || text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns the text of a body; null if the back end compressed it although the request did not allow compression. */
const decode = (text: string, headers: IncomingHttpHeaders): string | null => {
  const encoding = headers['content-encoding'] ?? 'identity'
  return encoding === 'identity' ? text : null
}
