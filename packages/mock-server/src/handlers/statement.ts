import type { Route } from '@sabai/contracts'
import { slipPageOf, slipUrlOf } from '../domain/deposits/slips.ts'
import { statementOf } from '../domain/views.ts'
import type { Handlers } from './handler.ts'

export const statementHandlers: Pick<Handlers, Extract<Route, `${string}/api/statement${string}`>> = {
  'POST /api/statement': ({ member }, { body }) => statementOf(member, body),
  'POST /api/statement/slip': ({ member }, { body }) => slipPageOf(member, body),
  'GET /api/statement/slip/reference/{reference}': ({ member }, { params }) => slipUrlOf(member, params.reference),
}
