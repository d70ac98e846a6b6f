import { statementOf } from '../domain/views.ts'
import type { Handlers } from './handler.ts'

export const statementHandlers: Pick<Handlers, 'POST /api/statement'> = {
  'POST /api/statement': ({ member }, { body }) => statementOf(member, body.page, body.limit),
}
