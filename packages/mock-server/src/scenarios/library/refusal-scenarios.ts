import { type ErrorCode, type Route, type RouteSpec, refusalsOf, routes } from '@sabai/contracts'
import type { ScenarioSpec } from '@sabai/contracts/control'
import { toRefusalOnWire } from '@sabai/contracts/route'
import type { CastMember } from '../../fixture-schema/schema.ts'
import { keysOf } from '../../lib/keys-of.ts'

/** The prefix of the names of refusal scenarios; the name of a file must not begin with it. */
export const REFUSAL_PREFIX = 'refuse/'

export interface RefusalScenario {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly tags: readonly string[]
  readonly on: Route
  readonly code: ErrorCode
}

const createRefusalScenario = (on: Route, code: ErrorCode): RefusalScenario => {
  const spec: RouteSpec = routes[on]
  const { status } = toRefusalOnWire(spec, code)
  return {
    name: `${REFUSAL_PREFIX}${on}/${code}`,
    title: `${on} is refused: ${code}`,
    description: `Every such call is answered with status ${status} and ${code}. The call: ${spec.summary}.`,
    // Tags are in lower case, but the path of autoLogin is not.
    tags: ['refusal', (on.split('/')[2] ?? '').toLowerCase()],
    on,
    code,
  }
}

/** One scenario for each refusal of each route, by name. These scenarios have no files. */
export const REFUSALS: ReadonlyMap<string, RefusalScenario> = new Map(
  keysOf(routes)
    .flatMap((on) => refusalsOf(routes[on]).map((code) => createRefusalScenario(on, code)))
    .map((refusal) => [refusal.name, refusal]),
)

/**
 * Returns the scenario of a refusal. If only members can make the call, `member` is the first active cast member.
 */
export const toScenarioSpec = (
  { title, description, tags, on, code }: RefusalScenario,
  cast: readonly CastMember[],
): ScenarioSpec => {
  const activeMember = cast.find(({ inactive }) => !inactive)
  return {
    title,
    description,
    tags: [...tags],
    ...(activeMember && routes[on].access === 'member' ? { member: activeMember.key } : {}),
    rules: [{ on, refuse: code }],
  }
}
