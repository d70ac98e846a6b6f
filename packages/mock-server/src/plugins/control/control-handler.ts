import type { ControlInput, ControlReply, ControlRoute } from '@sabai/contracts/control'
import type { Team } from '../../lib/team/team.ts'
import type { Library } from '../../scenarios/library/library.ts'
import type { World } from '../../worlds/world.ts'
import type { Worlds } from '../../worlds/worlds.ts'
import type { Ports } from './addresses.ts'
import type { AuditEntry } from './processes/audit.ts'
import type { Quotas } from './processes/quotas.ts'
import type { Requester } from './processes/requester.ts'

export interface ControlContext {
  readonly worlds: Worlds
  readonly library: Library
  /** The team of processes to which this process belongs; null without a team. */
  readonly team: Team | null
  readonly quotas: Quotas
  readonly requester: Requester
  /** Notes in the log who did what to a world. */
  readonly audit: (action: AuditEntry['action'], world: string) => void
  readonly ports: Ports
  readonly buildId: () => string
  /** The origin at which the request was made, according to its header Host. */
  readonly origin: string
  /** Returns the world of the request, or throws an error that says why there is none: see `worldOf`. */
  readonly worldOfRequest: () => World
}

export type ControlHandler<R extends ControlRoute> = (
  context: ControlContext,
  input: ControlInput<R>,
) => ControlReply<R> | Promise<ControlReply<R>>
