import type { Route } from '@sabai/contracts'
import { createLaunch } from '../domain/launch/launch.ts'
import type { Handlers } from './handler.ts'

export const launchHandlers: Pick<Handlers, Extract<Route, `${string}/api/autoLogin/${string}`>> = {
  'GET /api/autoLogin/{provider}/{username}': (context, { params }) => createLaunch(context, params),
  'GET /api/autoLogin/{provider}/{username}/{password}': (context, { params }) => createLaunch(context, params),
}
