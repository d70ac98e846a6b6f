import { type Route, routes } from '@sabai/contracts'
import { readPhone } from '../domain/phone.ts'
import type { Breach } from '../fixtures/explain.ts'
import type { Path } from '../fixtures/json-source.ts'
import type { Base, Fixtures } from '../fixtures/schema.ts'
import { didYouMean } from '../fixtures/suggest.ts'

/** Who and what there is in a world of the scenario's base. */
export interface Scene {
  readonly base: Base
  readonly fixtures: Fixtures
}

export const ROUTES = Object.keys(routes) as readonly Route[]

export const isRoute = (name: string): name is Route => Object.hasOwn(routes, name)

export const routeMeant = (name: string): string => didYouMean(name, ROUTES)

export const checkRoute = (name: string, path: Path, key?: true): Breach[] =>
  isRoute(name) ? [] : [{ path, ...(key && { key }), what: `there is no call "${name}"${routeMeant(name)}` }]

/** The person of the cast that is named so, by cast name, phone number or `_id`. */
export const castMember = (who: string, { base, fixtures: { cast } }: Scene) =>
  cast.find(({ key, _id, username }) => who === key || who === _id || readPhone(who, base) === username)

/** A phone number or `_id` may be that of somebody who registers in the scenario; a name is one of the cast. */
export const checkMember = (who: string, path: Path, scene: Scene, key?: true): Breach[] => {
  if (castMember(who, scene) || readPhone(who, scene.base) !== null || /^[A-Z]{2}\d{6,}$/.test(who)) return []
  const names = scene.fixtures.cast.map((person) => person.key)
  const what = `there is no member "${who}"${didYouMean(who, names)}: give a cast name of ${scene.base} (${names.join(', ')}), a phone number or an _id`
  return [{ path, ...(key && { key }), what }]
}

export const checkGame = (code: string, path: Path, { fixtures, base }: Scene, key?: true): Breach[] => {
  const codes = fixtures.catalogue.games.map((game) => game.code)
  if (codes.includes(code)) return []
  const what = `there is no game "${code}"${didYouMean(code, codes)}: ${base} has ${codes.join(', ')}`
  return [{ path, ...(key && { key }), what }]
}
