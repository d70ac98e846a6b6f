import { Type } from 'typebox'
import { model, object, query } from '../route.ts'
import { Amount, Page, Time } from '../schemas.ts'

const Related = Type.Optional(object({ description: Type.String() }, model('StatementNote')))

const StatementEntry = object(
  {
    statementType: Type.String({ description: 'deposit, bonus, finish_bonus, withdraw, transfer or unknown' }),
    from: Type.String({ description: 'wallet, a game code, a bank code, or empty' }),
    to: Type.String(),
    status: Type.String({ description: 'SUCCESS, FAILED, otherwise in progress' }),
    createdAt: Time,
    amount: Amount,
    bonus: Related,
    promotion: Related,
    invite: Related,
    refund: Related,
    luckydraw: Related,
  },
  model('StatementEntry'),
)

export const statementRoutes = {
  'POST /api/statement': query({
    summary: 'One page of what happened to the money, newest first (sections 2, 3)',
    access: 'member',
    body: Page,
    reply: object(
      { total: Type.Integer({ minimum: 0 }), statements: Type.Array(StatementEntry) },
      model('StatementPage'),
    ),
    refusals: [],
  }),
}
