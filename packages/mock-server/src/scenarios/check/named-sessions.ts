import type { ScenarioSpec } from '@sabai/contracts/control'
import { fieldOf } from '../../lib/record.ts'
import { type ExtendsContext, parentsOf } from './check-extends.ts'

/** A session to which a `login` step of a scenario gives a name. */
export interface NamedSession {
  readonly member: string
  readonly session: string
}

/**
 * Returns the named sessions in the `given` of a scenario and of the scenarios that it extends. The steps may have
 * mistakes.
 */
export const namedSessionsIn = (
  scenario: ScenarioSpec,
  find: ExtendsContext['find'],
  seenScenarios = new Set<string>(),
): NamedSession[] => {
  const ownSessions = (scenario.given ?? []).flatMap((step: unknown) => {
    const login = fieldOf(step, 'login')
    const [member, session] = [fieldOf(login, 'member'), fieldOf(login, 'session')]
    return typeof member === 'string' && typeof session === 'string' ? [{ member, session }] : []
  })
  const inheritedSessions = parentsOf(scenario).flatMap((name) => {
    const parent = seenScenarios.has(name) ? null : find(name)
    seenScenarios.add(name)
    return parent ? namedSessionsIn(parent.scenario, find, seenScenarios) : []
  })
  return [...ownSessions, ...inheritedSessions]
}
