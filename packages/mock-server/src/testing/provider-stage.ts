import { LAUNCHERS } from '@sabai/contracts/constants'
import type { FastifyInstance } from 'fastify'
import type { State } from '../domain/state.ts'
import type { World } from '../worlds/world.ts'
import type { NewWorld, Worlds } from '../worlds/worlds.ts'
import { callMemberApi, ProviderBrowser, pathIn } from './provider-browser.ts'
import { callControl, createTestApp } from './test-app.ts'
import { START } from './test-worlds.ts'

/** The id of the cast member who plays: Somchai. */
export const PLAYER_ID = 'SB100001'

/** The whole mock, for tests of simulated providers. In each world that it creates, Somchai has opened every game. */
export class ProviderStage {
  readonly app: FastifyInstance
  readonly worlds: Worlds
  #worldCount = 0

  private constructor(app: FastifyInstance, worlds: Worlds) {
    this.app = app
    this.worlds = worlds
  }

  static async open(dataFolder: string | null = null): Promise<ProviderStage> {
    const { app, worlds } = await createTestApp({ dataFolder })
    return new ProviderStage(app, worlds)
  }

  /** Creates a world with a frozen clock, in which Somchai has opened every game. */
  async createWorld(options: Pick<NewWorld, 'persist'> = {}): Promise<World> {
    this.#worldCount += 1
    const id = `p${this.#worldCount}`
    const world = await this.worlds.create({ id, seed: 7, clock: { at: START, frozen: true }, ...options })
    for (const game of Object.keys(LAUNCHERS)) await this.createDeskLink(world, game)
    return world
  }

  /** Creates a link for Somchai at the game desk, and returns its path. The desk also opens the game for him. */
  async createDeskLink(world: World, game: string): Promise<string> {
    const launchInput = { params: { id: world.id }, body: { member: 'somchai', game } }
    const { reply } = await callControl(this.app, 'POST /__mock/worlds/{id}/launches', launchInput)
    return pathIn(reply.link)
  }

  browserAt(world: World, code: string): ProviderBrowser {
    return new ProviderBrowser(this.app, world, code)
  }

  /** Logs Somchai in to a game by a link of the game desk. Returns the browser. */
  async logIn(world: World, code: string): Promise<ProviderBrowser> {
    const browser = this.browserAt(world, code)
    await browser.open(await this.createDeskLink(world, code))
    return browser
  }

  callAsSomchai(world: World, path: string, params: Record<string, string>): Promise<Record<string, unknown>> {
    return callMemberApi(this.app, world, PLAYER_ID, path, params)
  }

  readAccount(world: World, code: string): Promise<Record<string, unknown>> {
    return this.callAsSomchai(world, '/api/wallet/account/{code}', { code })
  }

  /** Requests an automatic-login link as the wallet does, and returns its path. */
  async requestLoginLink(world: World, code: string): Promise<string> {
    const { username, password } = accountIn(world.state, code)
    const launcher = LAUNCHERS[code]
    const needsPassword = launcher?.kind === 'autoLogin' && launcher.sends === 'password'
    const path = `/api/autoLogin/{provider}/{username}${needsPassword ? '/{password}' : ''}`
    return pathIn(String((await this.callAsSomchai(world, path, { provider: code, username, password })).link))
  }

  async runAct(world: World, body: object): Promise<void> {
    const { status, message } = await callControl(this.app, 'POST /__mock/worlds/{id}/do', {
      params: { id: world.id },
      body,
    })
    if (status !== 200) throw new Error(message)
  }

  async listLogins(world: World) {
    const { reply } = await callControl(this.app, 'GET /__mock/worlds/{id}/launches', { params: { id: world.id } })
    return reply.logins
  }
}

/** Returns Somchai's account of a game. */
export const accountIn = ({ members }: State, code: string) => {
  const account = members[PLAYER_ID]?.games[code]
  if (!account) throw new Error(`${code} is not open`)
  return account
}
