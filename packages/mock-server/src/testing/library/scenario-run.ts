import type { Input, Route } from '@sabai/contracts'
import type { ControlInput, ControlReply, ControlRoute, UploadedFileSpec } from '@sabai/contracts/control'
import { expect } from 'vitest'
import { normalisePhone } from '../../domain/account/phone.ts'
import type { HttpResponse } from '../../http/call-outcome.ts'
import type { World } from '../../worlds/world.ts'
import { connectClient, joinAndWait, type SocketClient, waitForEvent } from '../socket-client.ts'
import { callControl, type createTestApp } from '../test-app.ts'
import { call, loadTestFixtures } from '../test-worlds.ts'

type CallInput<R extends Route> = Partial<Input<R>> & { readonly upload?: UploadedFileSpec | null }
type TestApp = Awaited<ReturnType<typeof createTestApp>>

/** A separate world with a scenario of the library, and methods for what its member and QA can do there. */
export class ScenarioRun {
  readonly member: string | null
  readonly #mock: TestApp
  readonly #world: World
  readonly #tokens = new Map<string, string>()

  private constructor(mock: TestApp, world: World, member: string | null) {
    this.#mock = mock
    this.#world = world
    this.member = member
  }

  /** Creates a world with the scenario through the control API. If the API refuses, rejects with its reason. */
  static async start(mock: TestApp, name: string): Promise<ScenarioRun> {
    const { reply, message } = await callControl(mock.app, 'POST /__mock/worlds', { body: { scenario: name } })
    if (message !== undefined) throw new Error(`${name}: ${message}`)
    const { member } = (await callControl(mock.app, 'GET /__mock/worlds/{id}', { params: { id: reply.id } })).reply
    const world = mock.worlds.get(reply.id)
    if (!world) throw new Error(`there is no world ${reply.id}`)
    return new ScenarioRun(mock, world, member)
  }

  /** The `_id` of the scenario's member. */
  get memberId(): string {
    return this.#findPerson(this.member ?? '')._id
  }

  /** Connects to realtime as the scenario's member. */
  async connect(): Promise<SocketClient> {
    const { server } = this.#mock.app
    if (!server.listening) await this.#mock.app.listen({ port: 0, host: '127.0.0.1' })
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('the mock has no port')
    return connectClient(address.port, { world: this.#world.id, token: await this.#tokenOf(this.member ?? '') })
  }

  /** Connects, and joins the room of the scenario's member. */
  async connectToRoom(): Promise<SocketClient> {
    const client = await this.connect()
    await waitForEvent(client, 'connect')
    await this.join(client)
    return client
  }

  /** Joins the room of the scenario's member. Resolves once the client is in the room. */
  join(client: SocketClient): Promise<void> {
    return joinAndWait(this.#world, client, `mw-${this.memberId}`)
  }

  /** Sends a call as the member `as` (by default the scenario's member), or as a visitor if `as` is null. */
  async call<R extends Route>(route: R, input: CallInput<R> = {}, as = this.member): Promise<HttpResponse> {
    return call(this.#world, route, input, as === null ? undefined : await this.#tokenOf(as))
  }

  /** Sends a call as the scenario's member, with the token of the login named `session`. */
  async callFrom<R extends Route>(session: string, route: R): Promise<HttpResponse> {
    return call(this.#world, route, {}, await this.#tokenOf(this.member ?? '', session))
  }

  /** Sends a call. Returns the `message` of the reply, or `SUCCESS` for a reply without one. */
  async callForCode<R extends Route>(route: R, input: CallInput<R> = {}, as = this.member): Promise<string> {
    const { body } = await this.call(route, input, as)
    return (body as { message?: string } | null)?.message ?? 'SUCCESS'
  }

  /** Logs in with phone number and password, as a visitor. Returns the code of the reply. */
  logIn(member: string, password = 'demo1234'): Promise<string> {
    return this.callForCode(
      'POST /api/login',
      { body: { username: this.#findPerson(member).username, password } },
      null,
    )
  }

  /** Returns the balance of a member's account (`wallet` or the code of a game), in baht or kip. */
  balanceIn(account: string, member = this.member ?? ''): number {
    const { _id, currency } = this.#findPerson(member)
    const balance = this.#world.state.members[_id]?.balances[account === 'wallet' ? account : `game/${account}`] ?? 0
    return currency === 'LAK' ? balance : balance / 100
  }

  advanceClock(duration: string) {
    return this.control('POST /__mock/worlds/{id}/clock', { body: { advance: duration } })
  }

  /** Waits until exactly `calls` calls wait at the scenario's first gate. */
  async waitAtGate(calls = 1): Promise<void> {
    await expect.poll(async () => (await this.control('GET /__mock/worlds/{id}')).gates[0]?.waiting).toBe(calls)
  }

  release(gate: string) {
    return this.control('POST /__mock/worlds/{id}/gates/{gate}/release', { params: { gate } })
  }

  /** Reads the code from the newest SMS. */
  async readOtpCode(): Promise<string> {
    const { messages } = await this.control('GET /__mock/worlds/{id}/inbox')
    return /\d{6}/.exec(messages.at(-1)?.text ?? '')?.[0] ?? ''
  }

  /** Calls the control API for the scenario's world. If the API refuses, rejects with its reason. */
  async control<R extends ControlRoute>(route: R, input: object = {}): Promise<ControlReply<R>> {
    const { params = {}, ...otherInput } = input as { params?: object }
    const fullInput = { ...otherInput, params: { id: this.#world.id, ...params } } as ControlInput<R>
    const { status, reply, message } = await callControl(this.#mock.app, route, fullInput)
    if (status !== 200) throw new Error(`${route}: ${message}`)
    return reply
  }

  async #tokenOf(member: string, session?: string): Promise<string> {
    const headers = { 'x-mock-world': this.#world.id }
    const loginKey = `${member}/${session ?? ''}`
    const knownToken = this.#tokens.get(loginKey)
    const body = { as: member, ...(session !== undefined && { session }) }
    const token = knownToken ?? (await callControl(this.#mock.app, 'POST /__mock/enter', { body }, headers)).reply.token
    this.#tokens.set(loginKey, token)
    return token
  }

  #findPerson(member: string) {
    const { base } = this.#world
    const castMember = loadTestFixtures(base).cast.find(({ key }) => key === member)
    if (!castMember) throw new Error(`there is no ${member} in the cast`)
    return { ...castMember, username: normalisePhone(castMember.username, base) }
  }
}

/**
 * Checks in code, each under the name of its scenario. They send calls and check the replies, which the `expect` of a
 * scenario cannot do.
 */
export type ScenarioChecks = Readonly<Record<string, (run: ScenarioRun) => Promise<void>>>
