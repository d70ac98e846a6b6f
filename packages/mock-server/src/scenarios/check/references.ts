import { type Route, routes } from '@sabai/contracts'
import { readPhone } from '../../domain/account/phone.ts'
import type { Path } from '../../fixtures/json-source.ts'
import type { Base, Fixtures } from '../../fixtures/schema.ts'
import type { ValidationIssue } from '../../fixtures/schema-explainer.ts'
import { suggest } from '../../fixtures/suggest.ts'

/** Who and what there is in a world of the scenario's base. */
export interface CheckScope {
  readonly base: Base
  readonly fixtures: Fixtures
}

export const ROUTES = Object.keys(routes) as readonly Route[]

export const isRoute = (name: string): name is Route => Object.hasOwn(routes, name)

export const suggestRoute = (name: string): string => suggest(name, ROUTES)

export const checkRoute = (name: string, path: Path, key?: true): ValidationIssue[] =>
  isRoute(name) ? [] : [{ path, ...(key && { key }), what: `there is no call "${name}"${suggestRoute(name)}` }]

/** The person of the cast that is named so, by cast name, phone number or `_id`. */
export const findCastMember = (who: string, { base, fixtures: { cast } }: CheckScope) =>
  cast.find(({ key, _id, username }) => who === key || who === _id || readPhone(who, base) === username)

/** A phone number or `_id` may be that of somebody who registers in the scenario; a name is one of the cast. */
export const checkMember = (who: string, path: Path, scope: CheckScope, key?: true): ValidationIssue[] => {
  if (findCastMember(who, scope) || readPhone(who, scope.base) !== null || /^[A-Z]{2}\d{6,}$/.test(who)) return []
  const names = scope.fixtures.cast.map((person) => person.key)
  const what = `there is no member "${who}"${suggest(who, names)}: give a cast name of ${scope.base} (${names.join(', ')}), a phone number or an _id`
  return [{ path, ...(key && { key }), what }]
}

export const checkGame = (code: string, path: Path, { fixtures, base }: CheckScope, key?: true): ValidationIssue[] => {
  const codes = fixtures.fixtureData.games.map((game) => game.code)
  if (codes.includes(code)) return []
  const what = `there is no game "${code}"${suggest(code, codes)}: ${base} has ${codes.join(', ')}`
  return [{ path, ...(key && { key }), what }]
}
