import { type QueryRoute, type Route, routes } from '@sabai/contracts'
import { keysOf } from '../lib/keys-of.ts'
import { fieldOf } from '../lib/record.ts'
import { ApiClient, type ApiClientOptions, VerifyError } from './api-client.ts'
import { checkReply, createReplyFinding } from './check-reply.ts'
import type { Finding } from './finding.ts'
import { inputsOf, needsEarlierReplies } from './query-inputs.ts'
import { ReportBuilder, type VerifyReport } from './report.ts'
import { SecretValues } from './secret-values.ts'

export interface VerifyApiOptions extends ApiClientOptions {
  /** The phone number of the member who logs in. */
  readonly username: string
  readonly password: string
}

const LOGIN_ROUTE = 'POST /api/login'

const isQuery = (route: Route): route is QueryRoute => routes[route].kind === 'query'

/** The queries in the order in which they are made: queries whose input may come from other replies are last. */
const QUERIES: readonly QueryRoute[] = keysOf(routes)
  .filter(isQuery)
  .toSorted((one, other) => Number(needsEarlierReplies(one)) - Number(needsEarlierReplies(other)))

/**
 * Logs a member in and makes every query of the contract. Makes no command except this login. Compares each reply with
 * the contract. Throws VerifyError if the member cannot log in.
 */
export const verifyApi = async (options: VerifyApiOptions): Promise<VerifyReport> => {
  const apiRun = new ApiRun(options)
  await apiRun.logIn()
  const stopped = await apiRun.makeQueries()
  return apiRun.report.build(options.baseUrl, { stopped })
}

class ApiRun {
  readonly #options: VerifyApiOptions
  readonly #client: ApiClient
  readonly #secrets = new SecretValues()
  readonly #replies = new Map<QueryRoute, unknown>()
  readonly report = new ReportBuilder(this.#secrets)
  #token: string | undefined

  constructor(options: VerifyApiOptions) {
    this.#options = options
    this.#client = new ApiClient(options)
    this.#secrets.add(options.username)
    this.#secrets.add(options.password)
  }

  async logIn(): Promise<void> {
    const { username, password, baseUrl } = this.#options
    const reply = await this.#client.send(LOGIN_ROUTE, { body: { username, password } })
    if ('failure' in reply) throw new VerifyError(`No reply came from ${baseUrl}: ${reply.failure}.`)
    const { refusal, body, findings } = checkReply(LOGIN_ROUTE, reply)
    if (refusal !== null)
      throw new VerifyError(
        `The member cannot log in: the back end refused ${LOGIN_ROUTE} with ${refusal}. Check --member and the password.`,
      )
    const token = fieldOf(body, 'token')
    if (typeof token !== 'string' || token === '')
      throw new VerifyError(
        `${baseUrl} does not answer ${LOGIN_ROUTE} as the contract says: expected ${findings[0]?.expected ?? 'a token'}, got ${findings[0]?.got ?? 'none'}. Is this the address of the back end, without "/api"?`,
      )
    this.#secrets.add(token)
    this.#token = token
    this.report.addCall(LOGIN_ROUTE, findings)
  }

  /** Makes the queries. Returns the reason why the run had to stop; null if it made all of them. */
  async makeQueries(): Promise<string | null> {
    let stopped: string | null = null
    for (const route of QUERIES)
      if (stopped === null) stopped = await this.#makeQuery(route)
      else this.report.addNotMade(route, 'the run had to stop')
    return stopped
  }

  async #makeQuery(route: QueryRoute): Promise<string | null> {
    const inputs = inputsOf(route, this.#replies)
    if (typeof inputs === 'string') {
      this.report.addNotMade(route, inputs)
      return null
    }
    for (const input of inputs) {
      try {
        await this.#makeCall(route, input)
      } catch (error) {
        if (error instanceof VerifyError) return error.message
        throw error
      }
    }
    return null
  }

  async #makeCall(route: QueryRoute, input: Exclude<ReturnType<typeof inputsOf>, string>[number]): Promise<void> {
    const reply = await this.#client.send(route, { ...input, token: this.#token })
    if ('failure' in reply)
      return this.report.addCall(route, [createReplyFinding('no-answer', 'a reply', reply.failure)])
    const { refusal, body, findings } = checkReply(route, reply)
    this.#secrets.addMarked(route, 'reply', body)
    if (!this.#replies.has(route)) this.#replies.set(route, body)
    this.report.addCall(route, findings.length > 0 ? findings : describeRefusal(route, refusal), refusal)
  }
}

/**
 * Reports a refusal that the contract allows for every call: because of the session, the input or a failure. This run
 * has a session and valid input, so such a refusal is unexpected. It also leaves the reply of the query unchecked.
 */
const describeRefusal = (route: QueryRoute, refusal: string | null): Finding[] => {
  const declaredRefusals: readonly string[] = routes[route].refusals
  if (refusal === null || declaredRefusals.includes(refusal)) return []
  return [createReplyFinding('refused', 'a reply', `the refusal ${refusal}`)]
}
