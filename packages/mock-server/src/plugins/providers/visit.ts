import type { FastifyRequest } from 'fastify'
import { providerPathOf } from '../../domain/launch/addresses.ts'
import { roundKindOf } from '../../domain/launch/rounds.ts'
import type { Game } from '../../fixture-schema/schema.ts'
import { gameOfRequest } from '../../http/hosts.ts'
import type { World } from '../../worlds/world.ts'
import { isWorldId } from '../../worlds/world-id.ts'
import type { Worlds } from '../../worlds/worlds.ts'
import type { NoticeView, ProviderView } from './provider-views.ts'

/** The world and the provider of a page request. */
export interface ProviderVisit {
  readonly world: World
  readonly game: Game
  readonly provider: ProviderView
}

/** Thrown to show a notice in place of the requested page. */
export class NoticeError extends Error {
  override readonly name = 'NoticeError'
  readonly status: number
  readonly notice: NoticeView

  constructor(status: number, notice: NoticeView) {
    super(notice.text)
    this.status = status
    this.notice = notice
  }
}

const viewOf = (
  game: Pick<Game, 'code' | 'name' | 'logo' | 'background' | 'category'>,
  world: string,
): ProviderView => ({
  code: game.code,
  name: game.name,
  logo: game.logo,
  background: game.background,
  roundKind: roundKindOf(game.code, game.category),
  path: providerPathOf(world),
  world,
})

const NO_PROVIDER = {
  code: '',
  name: 'Simulated providers',
  logo: 'data:,',
  background: 'data:,',
  category: 'slot',
} as const

/** Finds the provider and the world of a request. Throws NoticeError if there is no such provider or world. */
export const providerVisitOf = (worlds: Worlds, request: FastifyRequest): ProviderVisit => {
  const { world, game, provider } = visitPartsOf(worlds, request)
  const commonFields = { provider, canLogIn: false }
  if (!game) {
    const text = 'The launch table has no game provider at this host, or the world has no such game.'
    throw new NoticeError(404, { ...commonFields, title: 'No provider here', text })
  }
  if (!world) {
    const absence = provider.world === '' ? null : worlds.absenceOf(provider.world)
    if (absence)
      throw new NoticeError(absence.status, { ...commonFields, title: 'No such world', text: absence.message })
    const text = 'There is no such world. Open the game from the wallet of a world that exists.'
    throw new NoticeError(404, { ...commonFields, title: 'No such world', text })
  }
  return { world, game, provider }
}

/** Returns the provider at the host of a request, or a placeholder if there is none. */
export const providerOf = (worlds: Worlds, request: FastifyRequest): ProviderView =>
  visitPartsOf(worlds, request).provider

const visitPartsOf = (worlds: Worlds, request: FastifyRequest) => {
  const [, worldName = ''] = /^\/w\/([^/?]*)/.exec(request.originalUrl) ?? []
  const id = isWorldId(worldName) ? worldName : ''
  const world = worlds.get(id)
  const code = gameOfRequest(request.raw)
  const { games } = world?.fixtureData() ?? worlds.fixturesOf('th').fixtureData
  const game = games.find((each) => each.code === code)
  return { world, game, provider: viewOf(game ?? NO_PROVIDER, id) }
}
