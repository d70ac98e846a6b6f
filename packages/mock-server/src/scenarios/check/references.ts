import { type Route, routes } from '@sabai/contracts'
import { APP_PATHS } from '@sabai/contracts/constants'
import { describeUnknownGame, describeUnknownMember } from '../../acts/wording.ts'
import { parsePhone } from '../../domain/account/phone.ts'
import type { Base, CastMember, Fixtures } from '../../fixture-schema/schema.ts'
import { suggest } from '../../fixtures/suggest.ts'
import type { Issue, Path } from '../../lib/issue.ts'
import type { NamedSession } from './named-sessions.ts'

/** What references in a scenario are checked against: the members and fixture data of its base, and its sessions. */
export interface CheckScope {
  readonly base: Base
  readonly fixtures: Fixtures
  readonly castOfOtherBase: readonly CastMember[]
  /** Returns the named sessions of the scenario and of the scenarios that it extends. */
  readonly listSessions: () => readonly NamedSession[]
}

export const ROUTES = Object.keys(routes) as readonly Route[]

/** The pages of the app. */
export const PAGES: readonly string[] = Object.values(APP_PATHS)

export const isRoute = (name: string): name is Route => Object.hasOwn(routes, name)

export const suggestRoute = (name: string): string => suggest(name, ROUTES)

export const checkRoute = (name: string, path: Path, key?: true): Issue[] =>
  isRoute(name) ? [] : [{ path, ...(key && { key }), message: `there is no call "${name}"${suggestRoute(name)}` }]

/**
 * Finds a member who may exist when the scenario runs. A cast member is found by cast name, phone number or `_id`.
 * Somebody who may register in the scenario is found by phone number or `_id`, with null as currency. Returns null if
 * nobody can have this name, or if it belongs to the cast of the other base.
 */
export const resolveMemberReference = (who: string, scope: CheckScope) => {
  const { base, fixtures } = scope
  const phone = parsePhone(who, base)
  const person = fixtures.cast.find(({ key, _id, username }) => who === key || who === _id || phone === username)
  if (!person && findInOtherCast(who, scope)) return null
  return person ?? (phone !== null || /^[A-Z]{2}\d{6,}$/.test(who) ? { currency: null } : null)
}

export const checkMember = (who: string, path: Path, scope: CheckScope, key?: true): Issue[] =>
  resolveMemberReference(who, scope)
    ? []
    : [{ path, ...(key && { key }), message: describeUnresolvedMember(who, scope) }]

const findInOtherCast = (who: string, { castOfOtherBase }: CheckScope): CastMember | undefined =>
  castOfOtherBase.find(({ key, _id, username }) => [key, _id, username].includes(who))

const describeUnresolvedMember = (who: string, scope: CheckScope): string => {
  const { base, fixtures } = scope
  const { cast } = fixtures
  if (/^[“”‘’].*[“”‘’]$/.test(who))
    return `the quotes of ${who} are curly: write it without quotes, or in straight ones`
  return findInOtherCast(who, scope)
    ? `"${who}" belongs to the other base, and this scenario is for "${base}", where there is ${cast.map(({ key }) => key).join(', ')}`
    : describeUnknownMember(cast, who)
}

export const checkGame = (code: string, path: Path, { fixtures }: CheckScope, key?: true): Issue[] => {
  const codes = fixtures.fixtureData.games.map((game) => game.code)
  return codes.includes(code) ? [] : [{ path, ...(key && { key }), message: describeUnknownGame(code, codes) }]
}
