import type { ControlInput, ControlReply, ControlRoute } from '@sabai/contracts/control'
import type { Team } from '../../lib/team/team.ts'
import type { Library } from '../../scenarios/library/library.ts'
import type { World } from '../../worlds/world.ts'
import type { Worlds } from '../../worlds/worlds.ts'
import type { Ports } from './addresses.ts'

export interface ControlContext {
  readonly worlds: Worlds
  readonly library: Library
  /** The processes to which this one belongs; null if it is alone. */
  readonly team: Team | null
  readonly ports: Ports
  readonly buildId: () => string
  /** The origin that the request named by its Host. */
  readonly origin: string
  /** Returns the world that the request names by host, cookie or header. Throws InvalidInputError. */
  readonly worldOfRequest: () => World
}

export type ControlHandler<R extends ControlRoute> = (
  given: ControlContext,
  input: ControlInput<R>,
) => ControlReply<R> | Promise<ControlReply<R>>
