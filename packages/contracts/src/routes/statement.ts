import { Type } from 'typebox'
import { model, Nullable, object, query } from '../route.ts'
import { Amount, Page, SlipReference, Time } from '../schemas.ts'

const StatementNote = Type.Optional(object({ description: Type.String() }, model('StatementNote')))

const StatementEntry = object(
  {
    statementType: Type.String({ description: 'deposit, bonus, finish_bonus, withdraw, transfer or unknown' }),
    from: Type.String({ description: 'wallet, a game code, a bank code, or empty' }),
    to: Type.String(),
    status: Type.String({ description: 'SUCCESS, FAILED, otherwise in progress' }),
    createdAt: Time,
    amount: Amount,
    bonus: StatementNote,
    promotion: StatementNote,
    invite: StatementNote,
    refund: StatementNote,
    luckydraw: StatementNote,
  },
  model('StatementEntry'),
)

const Slip = object(
  {
    createdAt: Time,
    /** The amount credited; 0 until it is known. */
    amount: Amount,
    status: Type.String({ description: 'SUCCESS, FAILED, otherwise in progress' }),
    note: Nullable(Type.String({ description: 'The reason code of a slip that failed (section 8)' })),
    link: Nullable(Type.String({ description: 'The address of the picture; null: ask by reference' })),
    reference: SlipReference,
  },
  model('Slip'),
)

export const statementRoutes = {
  'POST /api/statement': query({
    summary: 'One page of the entries of the statement, newest first (sections 2, 3)',
    access: 'member',
    body: Page,
    reply: object(
      { total: Type.Integer({ minimum: 0 }), statements: Type.Array(StatementEntry) },
      model('StatementPage'),
    ),
    refusals: [],
  }),
  'POST /api/statement/slip': query({
    summary: "One page of the member's slips, newest first (sections 2, 3)",
    access: 'member',
    body: Page,
    reply: object({ total: Type.Optional(Type.Integer({ minimum: 0 })), slips: Type.Array(Slip) }, model('SlipPage')),
    refusals: [],
  }),
  'GET /api/statement/slip/reference/{reference}': query({
    summary: "The address of a slip's picture (sections 2, 3)",
    access: 'member',
    params: object({ reference: SlipReference }),
    reply: object({ url: Type.String() }),
    refusals: ['NO_DATA'],
  }),
}
