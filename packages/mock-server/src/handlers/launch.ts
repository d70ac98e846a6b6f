import type { Route } from '@sabai/contracts'
import { createLaunch } from '../domain/launch/launch.ts'
import type { Handlers } from './handler.ts'

export const launchHandlers: Pick<Handlers, Extract<Route, `${string}/api/autoLogin/${string}`>> = {
  'GET /api/autoLogin/{provider}/{username}': ({ state, member, fixtureData, now }, { params }) =>
    createLaunch(state, member, fixtureData, params, now),
  'GET /api/autoLogin/{provider}/{username}/{password}': ({ state, member, fixtureData, now }, { params }) =>
    createLaunch(state, member, fixtureData, params, now),
}
