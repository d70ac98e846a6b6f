import { pathOf } from '@sabai/contracts/paths'
import type { FastifyInstance } from 'fastify'
import { issueToken } from '../domain/account/login.ts'
import { launcherOf } from '../domain/launch/addresses.ts'
import type { World } from '../worlds/world.ts'
import { PORTS } from './test-app.ts'

/** A page or a redirect that a provider sent. */
export interface ReceivedPage {
  readonly status: number
  readonly text: string
  /** The target of a redirect; empty for a page. */
  readonly location: string
  readonly headers: Readonly<Record<string, unknown>>
}

/** Returns the value of a hidden field of a page's form, or an empty text if the form has no field of this name. */
export const hiddenFieldOf = ({ text }: Pick<ReceivedPage, 'text'>, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? ''

/** A browser at the simulated provider of a game, without a network. It keeps the cookie and can follow redirects. */
export class ProviderBrowser {
  readonly #app: FastifyInstance
  readonly #world: World
  readonly #gameCode: string
  #cookie: string

  constructor(app: FastifyInstance, world: World, code: string, cookie = '') {
    this.#cookie = cookie
    this.#app = app
    this.#world = world
    this.#gameCode = code
  }

  get cookie(): string {
    return this.#cookie
  }

  /** Opens a page by its path within the world (`/play`), or by its full path (`/w/main/play`). */
  open(path: string, headers: Record<string, string> = {}): Promise<ReceivedPage> {
    return this.send('GET', path, undefined, headers)
  }

  /** Posts a form as a page of the wallet does: cross-site, with the origin `null`. */
  post(
    path: string,
    fields: Record<string, string> | string,
    headers: Record<string, string> = { origin: 'null', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
  ): Promise<ReceivedPage> {
    return this.send('POST', path, typeof fields === 'string' ? fields : String(new URLSearchParams(fields)), headers)
  }

  /** Opens the page of the game and plays the round that it offers. Returns the page that follows. */
  async play(stake: string, choice?: string): Promise<ReceivedPage> {
    const round = hiddenFieldOf(await this.open('/play'), 'round')
    return this.follow(await this.post('/play', { round, stake, ...(choice !== undefined && { choice }) }))
  }

  async follow(page: ReceivedPage): Promise<ReceivedPage> {
    return page.status === 303 ? this.open(page.location) : page
  }

  async send(
    method: 'GET' | 'POST',
    path: string,
    payload: string | undefined,
    headers: Record<string, string>,
  ): Promise<ReceivedPage> {
    const host = `${launcherOf(this.#gameCode)?.hosts[0]}.localhost:${PORTS.mockPort}`
    const response = await this.#app.inject({
      method,
      url: path.startsWith('/w/') ? path : `/w/${this.#world.id}${path}`,
      headers: {
        host,
        ...(this.#cookie && { cookie: this.#cookie }),
        ...(payload !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      ...(payload !== undefined && { payload }),
    })
    const [newCookie] = [response.headers['set-cookie'] ?? []].flat()
    if (newCookie !== undefined) this.#cookie = newCookie.split(';')[0] ?? ''
    const { statusCode: status, body: text } = response
    return { status, text, location: String(response.headers.location ?? ''), headers: response.headers }
  }
}

/** Calls the member API as the wallet of a member does. Returns the reply; throws if it is refused. */
export const callMemberApi = async (
  app: FastifyInstance,
  world: World,
  memberId: string,
  path: string,
  params: Record<string, string>,
): Promise<Record<string, string>> => {
  const token = await world.run((draft, now) => issueToken(draft, memberId, now))
  const response = await app.inject({
    url: pathOf(`GET ${path}`, params),
    headers: { host: `${world.id}.localhost:${PORTS.mockPort}`, authorization: `Bearer ${token}` },
  })
  if (response.statusCode !== 200) throw new Error(`${path}: ${response.body}`)
  return response.json()
}

/** Returns the path of an address at a provider. */
export const pathIn = (address = ''): string => address.replace(/^http:\/\/[^/]+/, '')
