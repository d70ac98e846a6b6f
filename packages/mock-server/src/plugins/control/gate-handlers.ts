import type { ControlReply, ControlRoute } from '@sabai/contracts/control'
import { InvalidInputError } from '../../lib/issue.ts'
import { toIsoTime } from '../../lib/time.ts'
import { type Ruleset, rulesetOf } from '../../scenarios/rules/ruleset.ts'
import type { Worlds } from '../../worlds/worlds.ts'
import { createNotFoundError, requireWorld } from './control-error.ts'
import type { ControlHandler } from './control-handler.ts'

type GateRoute = Extract<ControlRoute, `${string}/gates/${string}`>

/** Lists the gates of a world with the calls that wait at them. */
export const gatesOf = ({ gates }: Ruleset): ControlReply<'GET /__mock/worlds/{id}'>['gates'] =>
  gates
    .read()
    .map(({ calls, ...gate }) => ({ ...gate, calls: calls.map((call) => ({ ...call, at: toIsoTime(call.at) })) }))

/** Returns the gates of a world, and the status of one of them. Throws a 404 error if there is no gate of this name. */
const requireGate = (worlds: Worlds, id: string, name: string) => {
  const { gates } = rulesetOf(requireWorld(worlds, id))
  const gateStatuses = gates.read()
  const gate = gateStatuses.find((gateStatus) => gateStatus.name === name)
  if (gate) return { gates, gate }
  throw createNotFoundError(
    'gate',
    name,
    gateStatuses.map((gateStatus) => gateStatus.name),
  )
}

/** The handlers of the gates of a world. */
export const gateHandlers: { readonly [R in GateRoute]: ControlHandler<R> } = {
  'POST /__mock/worlds/{id}/gates/{gate}/release': ({ worlds }, { params: { id, gate: name } }) => ({
    released: requireGate(worlds, id, name).gates.release(name) ?? 0,
  }),
  'POST /__mock/worlds/{id}/gates/{gate}/calls/{call}/release': ({ worlds }, { params: { id, gate: name, call } }) => {
    const { gates, gate } = requireGate(worlds, id, name)
    if (gates.releaseCall(name, Number(call))) return { message: 'SUCCESS' }
    const numbers = gate.calls.map(({ number }) => number)
    const waitingText = numbers.length === 0 ? 'none waits there' : `there is ${numbers.join(', ')}`
    throw new InvalidInputError(`No call ${call} waits at the gate "${name}": ${waitingText}.`, 'missing')
  },
  'POST /__mock/worlds/{id}/gates/{gate}/close': ({ worlds }, { params: { id, gate: name } }) => {
    requireGate(worlds, id, name).gates.close(name)
    return { message: 'SUCCESS' }
  },
}
